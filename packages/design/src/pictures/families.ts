/** How a thing is drawn: a drawing, and the materials that its digits stand for. */
export interface Look {
  drawing: string;
  material?: string;
  accent?: string;
}

interface Rule {
  start: string;
  end: string;
  look: readonly string[];
}

/** Lines such as `*_sword sword *`: which things, their drawing, its material and accent; the first that fits counts. */
export function readFamilies(text: string): (id: string) => Look | undefined {
  const exact = new Map<string, readonly string[]>();
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [pattern = '', ...look] = line.split(/ +/);
    const [start = '', end] = pattern.split('*');
    if (end === undefined) exact.set(pattern, look);
    else rules.push({ start, end, look });
  }
  return (id) => {
    const known = exact.get(id);
    if (known !== undefined) return lookOf(known, id);
    const rule = rules.find(
      ({ start, end }) => id.length > start.length + end.length && id.startsWith(start) && id.endsWith(end),
    );
    return rule === undefined ? undefined : lookOf(rule.look, id.slice(rule.start.length, id.length - rule.end.length));
  };
}

function lookOf([drawing = '', material, accent]: readonly string[], star: string): Look {
  const filled = (value: string | undefined) => (value === '*' ? star : value);
  const [filledMaterial, filledAccent] = [filled(material), filled(accent)];
  return {
    drawing,
    ...(filledMaterial !== undefined && { material: filledMaterial }),
    ...(filledAccent !== undefined && { accent: filledAccent }),
  };
}
