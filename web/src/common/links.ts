// A chain as it is drawn: its link around 0,0, and the colours that take turns.

export const LINK = 'M-13-9H13A9 9 0 0 1 13 9H-13A9 9 0 0 1-13-9Z';
export const LINK_COLOURS = ['var(--red)', 'var(--yellow)', 'var(--green)', 'var(--blue)'];
