// A text that is too long for one line keeps its exact type, so that its holes stay known.

type Joined<Parts extends readonly string[]> = Parts extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? `${First}${Joined<Rest>}`
  : '';

export const long = <const Parts extends readonly string[]>(...parts: Parts): Joined<Parts> =>
  parts.join('') as Joined<Parts>;
