// The offline cache, where the browser allows one: not on plain http from another machine.

/** After everything that the page itself needs. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused, or switched off: everything works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
