// The building blocks: a note, a glide, a burst of noise. All synthesised, nothing is loaded.

/** Where sound goes. */
export interface Desk {
  readonly context: AudioContext;
  readonly out: AudioNode;
}

const decibels = (db: number): number => 10 ** (db / 20);

export function envelope(desk: Desk, at: number, seconds: number, db: number): GainNode {
  const gain = desk.context.createGain();
  const level = decibels(db);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + Math.min(0.006, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(level / 1000, at + seconds);
  gain.connect(desk.out);
  return gain;
}

export interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly seconds: number;
  readonly at?: number;
  readonly db?: number;
  readonly wave?: OscillatorType;
}

export function tone(desk: Desk, { from, to = from, seconds, at = 0, db = -6, wave = 'sine' }: Tone): void {
  const start = desk.context.currentTime + at;
  const oscillator = desk.context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  oscillator.connect(envelope(desk, start, seconds, db));
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

export interface Noise {
  readonly seconds: number;
  /** The middle of the band, in hertz. */
  readonly noise: number;
  readonly to?: number;
  readonly at?: number;
  readonly db?: number;
  readonly filter?: BiquadFilterType;
}

export function noise(desk: Desk, voice: Noise): void {
  const { seconds, noise: from, to = from, at = 0, db = -10, filter = 'bandpass' } = voice;
  const { context } = desk;
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = hiss(context, seconds);
  const band = context.createBiquadFilter();
  band.type = filter;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + seconds);
  source.connect(band).connect(envelope(desk, start, seconds, db));
  source.start(start);
}

function hiss(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
