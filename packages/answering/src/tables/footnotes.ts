const marker = String.raw`(?:(?<!\*)\*+|[†‡§]|\(\d{1,2}\)|[¹²³⁴⁵⁶⁷⁸⁹]|[ᵃᵇᶜᵈᵉᶠ]|\d{1,2}\)|\^[a-z\d]{1,2}\^|\[\d{1,2}\])`;
const start = new RegExp(String.raw`(?:^|\s)\\?(${marker})\s*(?=\S)`, 'gu');
const end = new RegExp(`\\s{0,3}(${marker})$`, 'u');

/** The markers of a source's footnotes, from lines such as "¹ Not in all districts. ² With service guarantee." */
export function readMarkers(lines: readonly string[]): Set<string> {
  const found = lines.flatMap((line) => {
    const starts = [...line.replace(/^- /, '* ').matchAll(start)];
    return starts[0]?.index === 0 ? starts.map(([, sign = '']) => sign) : [];
  });
  return new Set([...found, '*', '†', '‡']);
}

/** A cell without the markers of footnotes. */
export function withoutMarkers(cell: string, markers: ReadonlySet<string>): string {
  if (!/[*†‡§)¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ^\]]$/.test(cell)) return cell;
  const found = end.exec(cell);
  if (found === null || found.index === 0 || !(markers.has(found[1] ?? '') || found[1]?.startsWith('^'))) return cell;
  return withoutMarkers(cell.slice(0, found.index), markers);
}
