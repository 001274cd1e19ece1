// A list that grows stays at its end, unless the reader has scrolled up to read.

const NEAR = 40;

export function stayAtEnd(node: HTMLElement, _length: number): { update(length: number): void; destroy(): void } {
  let atEnd = true;
  let last = 0;
  // A list that grew while it was being scrolled is no reader who scrolled up.
  const scrolled = (): void => {
    const near = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
    if (near || node.scrollTop < last) atEnd = near;
    last = node.scrollTop;
  };
  node.addEventListener('scroll', scrolled, { passive: true });
  const follow = (): void => {
    if (atEnd) requestAnimationFrame(() => (node.scrollTop = node.scrollHeight));
  };
  // Also when the room for it changes: a turned phone, a keyboard that comes up.
  const room = new ResizeObserver(follow);
  room.observe(node);
  return { update: follow, destroy: () => room.disconnect() };
}
