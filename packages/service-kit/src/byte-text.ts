/** How many digits a whole number has. */
export function digitsOf(value: number): number {
  let digits = 1;
  for (let rest = value; rest >= 10; rest /= 10) digits += 1;
  return digits;
}

/** Writes the last digits of a whole number, with zeros before them, and gives their end. */
export function putDigits(value: number, digits: number, target: Uint8Array, at: number): number {
  let rest = value;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    const next = Math.floor(rest / 10);
    target[place] = 0x30 + rest - next * 10;
    rest = next;
  }
  return at + digits;
}

/** Writes text of ASCII and gives its end. For short texts this is faster than a call of the runtime. */
export function putText(text: string, target: Uint8Array, at: number): number {
  for (let index = 0; index < text.length; index += 1) target[at + index] = text.charCodeAt(index);
  return at + text.length;
}
