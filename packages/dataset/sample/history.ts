import { z } from 'zod';
import type { Fact, RawFiles } from './raw-files.ts';
import { isVariant } from './things.ts';

const releases = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const kinds: Readonly<Record<string, string>> = {
  item: 'items',
  block: 'blocks',
  entity_type: 'entities',
  mob_effect: 'effects',
  enchantment: 'enchantments',
  biome: 'biomes',
};

/** Ids that came and went with each release, and what a release had already of what there is today. */
export function historyFacts(raw: RawFiles): Fact[] {
  const all = Object.entries(raw.read('catalogue/ids-by-version.json.gz', releases));
  const today = all.at(-1)?.[1] ?? {};
  return all.slice(1).flatMap(([to, now], at) => {
    const [from = '', before = {}] = all[at] ?? [];
    return Object.entries(kinds).flatMap(([registry, kind]) => {
      const old = new Set(before[registry]);
      const fresh = new Set(now[registry]);
      // What a release does not list at all is not known.
      if (old.size === 0 || fresh.size === 0) return [];
      const path = `/changes?from=${from}&to=${to}&kind=${kind}`;
      const added = [...fresh].filter((id) => !old.has(id));
      const gone = [...old].filter((id) => !fresh.has(id));
      return [
        ...added.map((id) => ({ path, at: 'kinds.0.added|kinds.0.renamed', has: { id }, or: { to: id } })),
        ...gone.map((id) => ({ path, at: 'kinds.0.removed|kinds.0.renamed', has: { id }, or: { from: id } })),
        ...(today[registry] ?? []).map((id) => {
          const present = `/catalog/${kind}?version=${to}&id[eq]=${id}`;
          return fresh.has(id) ? { path: present, at: '', has: { id } } : { path: present, at: '', is: [] };
        }),
      ];
    });
  });
}

const languages = ['de_de', 'fr_fr', 'es_es', 'ja_jp', 'ru_ru', 'ar_sa', 'pt_br', 'zh_cn', 'pl_pl', 'tr_tr'];
const named: readonly [string, string][] = [
  ['item.minecraft.', 'items'],
  ['block.minecraft.', 'blocks'],
  ['entity.minecraft.', 'entities'],
  ['biome.minecraft.', 'biomes'],
  ['enchantment.minecraft.', 'enchantments'],
];

export function nameFacts(raw: RawFiles): Fact[] {
  const registries = raw.read('raw/reports/registries.json', z.record(z.string(), z.array(z.string())));
  const ids: Readonly<Record<string, readonly string[]>> = {
    items: registries.item ?? [],
    blocks: registries.block ?? [],
    entities: registries.entity_type ?? [],
    biomes: registries['worldgen/biome'] ?? [],
    enchantments: registries.enchantment ?? [],
  };
  return languages.flatMap((language) =>
    raw.entries(`catalogue/names/${language}.json.gz`, z.string()).flatMap(([key, is]) => {
      const [prefix, kind] = named.find(([start]) => key.startsWith(start)) ?? [];
      const id = key.slice(prefix?.length);
      if (kind === undefined || !ids[kind]?.includes(id) || isVariant(id)) return [];
      return [{ path: `/catalog/${kind}/${id}?lang=${language}`, at: 'localName', is }];
    }),
  );
}
