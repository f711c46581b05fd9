/** Numbers and texts, one after the other in one piece of memory that is used again. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(4_096);
  #end = 0;

  get end(): number {
    return this.#end;
  }

  addByte(value: number): void {
    this.#reserve(1);
    this.#end = this.#bytes.writeUInt8(value, this.#end);
  }

  addInt16(value: number): void {
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }

  addInt32(value: number): void {
    this.#reserve(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  addText(text: string): void {
    // No character takes more than three bytes for each of its units.
    this.#reserve(3 * text.length);
    this.#end += this.#bytes.write(text, this.#end, 'utf8');
  }

  addBytes(added: Uint8Array): void {
    this.#reserve(added.length);
    this.#bytes.set(added, this.#end);
    this.#end += added.length;
  }

  /** Puts a number where one was added before. */
  setInt32(value: number, at: number): void {
    this.#bytes.writeInt32BE(value, at);
  }

  /** A copy of all that was added since the last time. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    return taken;
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#end + more));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
