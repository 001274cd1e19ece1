// How long a name may be, counted as the server counts: by signs, not by halves of them. What else it asks of a
// name is said by the server alone, at once.

export const LONGEST = 24;

/** As much of it as a name may have; a picture is never cut in half. */
export const fitting = (name: string): string => [...name].slice(0, LONGEST).join('');
