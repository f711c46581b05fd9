/** A document that cannot be read, in a sentence for the person who gave it. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}
