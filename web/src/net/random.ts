// Chance that also works without a secure context: getRandomValues is everywhere, randomUUID is not.

export function randomHex(bytes: number): string {
  const words = crypto.getRandomValues(new Uint8Array(bytes));
  return [...words].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
