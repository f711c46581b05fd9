/** Thirty-two bits of a seeded hash of a caller. Two of them, with different seeds and factors, identify the caller. */
export function hashOf(text: string, seed: number, factor: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
  return mix(hash);
}

export const hashFactors = [0x9e3779b1, 0x85ebca77] as const;

/** Spreads every bit over all others. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
