/** A number with its noun: 1 passage, 2 passages. */
export function counted(value: number, noun: string, nouns = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : nouns}`;
}

/** A number as people write it: 1,000. */
export function count(value: number): string {
  return value.toLocaleString('en');
}
