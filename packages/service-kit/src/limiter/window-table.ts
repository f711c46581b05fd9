import { randomInt } from 'node:crypto';

/** Windows by caller: hits so far, and when each window ends. */
export interface WindowTable {
  readonly size: number;
  /** The slot of a caller's window, or -1. */
  find(caller: string): number;
  /** Opens a window for a caller without one, and returns its state. */
  open(caller: string, endsAt: number): number;
  hits(slot: number): number;
  endsAt(slot: number): number;
  hit(slot: number): void;
}

const seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const;

/**
 * Sixteen bytes per slot in flat arrays: the garbage collector would spend most of its time on a quarter of a
 * million objects. A caller is identified by 64 bits of a seeded hash, which do not collide in practice.
 */
export function createWindowTable(openedAt: number): WindowTable {
  let slots = 1_024;
  let high = new Uint32Array(slots);
  let low = new Uint32Array(slots);
  let counts = new Uint32Array(slots);
  // Milliseconds after the table was opened.
  let ends = new Uint32Array(slots);
  let size = 0;
  let hashHigh = 0;
  let hashLow = 0;

  function hash(caller: string): void {
    hashHigh = hashOf(caller, seeds[0], hashFactors[0]);
    // Zero marks an empty slot.
    hashLow = hashOf(caller, seeds[1], hashFactors[1]) || 1;
  }

  /** The slot of the current hash, or the empty one where it belongs. */
  function slotOfHash(): number {
    let slot = (hashHigh ^ hashLow) & (slots - 1);
    while (low[slot] !== 0 && (low[slot] !== hashLow || high[slot] !== hashHigh)) slot = (slot + 1) & (slots - 1);
    return slot;
  }

  function grow(): void {
    const old = { high, low, counts, ends };
    slots *= 2;
    high = new Uint32Array(slots);
    low = new Uint32Array(slots);
    counts = new Uint32Array(slots);
    ends = new Uint32Array(slots);
    old.low.forEach((value, index) => {
      if (value === 0) return;
      hashLow = value;
      hashHigh = old.high[index] ?? 0;
      fill(slotOfHash(), old.counts[index] ?? 0, old.ends[index] ?? 0);
    });
  }

  function fill(slot: number, hits: number, end: number): void {
    high[slot] = hashHigh;
    low[slot] = hashLow;
    counts[slot] = hits;
    ends[slot] = end;
  }

  return {
    get size() {
      return size;
    },
    find(caller) {
      hash(caller);
      const slot = slotOfHash();
      return low[slot] === 0 ? -1 : slot;
    },
    open(caller, endsAt) {
      if (size >= slots * 0.8) grow();
      hash(caller);
      const slot = slotOfHash();
      if (low[slot] === 0) size += 1;
      fill(slot, 0, endsAt - openedAt);
      return slot;
    },
    hits: (slot) => counts[slot] ?? 0,
    endsAt: (slot) => openedAt + (ends[slot] ?? 0),
    hit(slot) {
      counts[slot] = (counts[slot] ?? 0) + 1;
    },
  };
}

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
