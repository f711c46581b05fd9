/** Why, and at which character, a command is not valid. */
export class CommandError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.name = 'CommandError';
    this.at = at;
  }
}

/** Reads a command from left to right; whatever does not fit throws a `CommandError`. */
export class CommandReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character, empty at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  fail(message: string, at = this.at): never {
    throw new CommandError(message, at);
  }

  /** Takes the string if it comes next. */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.skip(expected)) this.fail(`expected "${expected}"`);
  }

  skipSpaces(): void {
    this.take(/ +/);
  }

  /** Takes what the pattern matches here; empty when it matches nothing. */
  take(pattern: RegExp): string {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const [match = ''] = sticky.exec(this.text) ?? [];
    this.at += match.length;
    return match;
  }

  /** Takes a match of the pattern, which must not be empty. */
  require(pattern: RegExp, what: string): string {
    return this.take(pattern) || this.fail(`expected ${what}`);
  }

  /** Takes one of the words, as a whole word. */
  oneOf(words: readonly string[], what: string): string {
    const start = this.at;
    const word = this.require(/[^\s,\]}]+/, what);
    return words.includes(word) ? word : this.fail(`"${word}" is no ${what}`, start);
  }

  /** Takes a quoted string and gives its contents. */
  quoted(): string {
    const start = this.at;
    const quote = this.require(/["']/, 'a quotation mark');
    let contents = '';
    while (!this.atEnd) {
      const character = this.text.charAt(this.at++);
      if (character === quote) return contents;
      contents += character === '\\' ? this.text.charAt(this.at++) : character;
    }
    return this.fail('unclosed quotation mark', start);
  }
}
