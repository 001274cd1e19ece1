// Where the browser would install the client, it is offered in the settings and nowhere else.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class Offer {
  #event = $state.raw<InstallEvent | null>(null);

  get open(): boolean {
    return this.#event !== null;
  }

  follow(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#event = event as InstallEvent;
    });
    addEventListener('appinstalled', () => (this.#event = null));
  }

  /** The browser asks by itself whether it is meant; an offer can be taken once. */
  take(): void {
    void this.#event?.prompt();
    this.#event = null;
  }
}
export const offer = new Offer();
