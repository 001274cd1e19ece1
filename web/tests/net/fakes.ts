// A server at the other end of the wire, played by a test.
import type { News, Said } from '../../src/protocol/types';
import type { Wire } from '../../src/net/socket';

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Said[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Said);
  }

  close(): void {
    this.closed = true;
  }

  say(news: News): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }

  /** The network goes. */
  cut(): void {
    this.onclose?.();
  }

  last(): Said {
    return this.sent[this.sent.length - 1]!;
  }
}

export class Line {
  wires: FakeWire[] = [];

  open = (): FakeWire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };

  get wire(): FakeWire {
    return this.wires[this.wires.length - 1]!;
  }
}
