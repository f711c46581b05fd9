/** Writes numbers and texts one after another into a reused buffer. */
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
    // In UTF-8, no UTF-16 code unit takes more than three bytes.
    this.#reserve(3 * text.length);
    this.#end += this.#bytes.write(text, this.#end, 'utf8');
  }

  addBytes(added: Uint8Array): void {
    this.#reserve(added.length);
    this.#bytes.set(added, this.#end);
    this.#end += added.length;
  }

  /** Overwrites a number that was added before. */
  setInt32(value: number, at: number): void {
    this.#bytes.writeInt32BE(value, at);
  }

  /** A copy of everything added since the last call. */
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
