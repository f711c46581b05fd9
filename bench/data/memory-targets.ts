/** What a list answers. */
interface Listing {
  data: readonly Record<string, unknown>[];
}

const resources = ['mobs', 'items', 'biomes', 'enchantments', 'structures', 'commands', 'trades', 'versions'];

/**
 * Targets by request number. Of ten requests five look up a record, one takes a list, two filter one, one filters with
 * words never used before, one asks for a record that is not there.
 */
export async function createTargets(askJson: (path: string) => Promise<Listing>): Promise<(index: number) => string> {
  const lookups: string[] = [];
  const lists: string[] = [];
  for (const resource of resources) {
    const path = `/api/v1/${resource}`;
    const { data } = await askJson(path);
    if (data.length === 0) continue;
    lists.push(path);
    lookups.push(...data.map((record) => `${path}/${encodeURIComponent(String(record.name ?? record.id))}`));
  }
  const pick = (paths: readonly string[], index: number) => paths[index % paths.length] ?? '';
  const filtered = lists.flatMap((path) =>
    ['a', 'e', 'st', 'the', 'sort', 'en'].map((word) => `${path}?search=${word}`),
  );
  return (index) => {
    const turn = Math.floor(index / 10);
    switch (index % 10) {
      case 0:
        return pick(lists, turn);
      case 2:
      case 4:
        return pick(filtered, turn);
      case 6:
        return `${pick(lists, turn)}?limit=20&search=a&page=${turn}`;
      case 8:
        return `${pick(lists, turn)}/no-such-${turn}`;
      default:
        return pick(lookups, index);
    }
  };
}
