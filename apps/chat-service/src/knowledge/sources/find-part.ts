/** Finds a part of a path from a place on; -1 if there is none. */
export type FindPart = (path: string, from: number) => number;

/** `indexOf` compares so few characters at every place that it is the fastest. */
const shortPart = 8;

/** Looks at each character of a path once or twice, whatever the part is: `indexOf` takes their product for some. */
export function createFindPart(part: string): FindPart {
  if (part.length <= shortPart) return (path, from) => path.indexOf(part, from);
  const codes = Uint16Array.from(part, (letter) => letter.charCodeAt(0));
  const borders = bordersOf(codes);
  return (path, from) => {
    let same = 0;
    for (let at = from; at < path.length; at += 1) {
      const code = path.charCodeAt(at);
      while (same > 0 && codes[same] !== code) same = borders[same - 1] ?? 0;
      if (codes[same] === code) same += 1;
      if (same === codes.length) return at - same + 1;
    }
    return -1;
  };
}

/** How many characters at the end of each beginning are a beginning too (Knuth, Morris and Pratt). */
function bordersOf(codes: Uint16Array): Uint16Array {
  const borders = new Uint16Array(codes.length);
  let same = 0;
  for (let at = 1; at < codes.length; at += 1) {
    while (same > 0 && codes[same] !== codes[at]) same = borders[same - 1] ?? 0;
    if (codes[same] === codes[at]) same += 1;
    borders[at] = same;
  }
  return borders;
}
