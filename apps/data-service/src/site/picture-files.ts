import { find, type Resource } from '@lectern/dataset';
import { type Catalog, kindsOf } from '@lectern/dataset/catalog';
import { openPictures, type Pictures, type Pixels, pngOf, sheetOf, svgOf } from '@lectern/design/pictures';
import { createMemory } from '@lectern/service-kit';
import { compressAtOnce } from '../compress.ts';
import { type Content, fileRepresentation } from '../content.ts';
import { sheets } from './pictures.ts';

type Item = Readonly<Record<string, unknown>>;

/** Bytes of pictures that are kept, in each of two generations. */
const mostBytes = 100_000;
const week = 'public, max-age=604800';
const card = { width: 600, height: 600, scale: 32, background: 'dff0ec' };

interface PictureOptions {
  resources: readonly Resource[];
  catalog: Catalog;
}

const sheetRepresentation = (body: string) =>
  fileRepresentation(body, 'image/svg+xml', { cacheControl: week, compressed: compressAtOnce(Buffer.from(body)) });

/** `/pictures/mobs/creeper.svg`, the same as a card: `.png`, and all of a list: `/pictures/mobs.svg`. The drawings are read for the first visitor. */
export function createPictureFiles({ resources, catalog }: PictureOptions) {
  const made = createMemory<Content>(mostBytes, ({ representation }) => representation.identity.body.byteLength);
  /** Two files, made once: compressing them well takes a while. */
  const lists = new Map<string, Content>();
  let pictures: Pictures | undefined;

  const recordOf = (name: string, id: string): Item | undefined => {
    const resource = [...resources, ...kindsOf(catalog)].find((one) => one.name === name);
    const record = resource && find(resource, id);
    return record?.id === id ? record : undefined;
  };

  function bottle(all: Pictures, effect: Item | undefined): Pixels | undefined {
    return effect && all.bottle(String(effect.color).slice(1));
  }

  const finders: Readonly<Record<string, (all: Pictures, id: string) => Pixels | undefined>> = {
    mobs: (all, id) => (recordOf('mobs', id) ? all.creature(id) : undefined),
    items: (all, id) => {
      const known = ['items', 'catalog/items', 'catalog/blocks'].some((name) => recordOf(name, id) !== undefined);
      return known ? all.thing(id) : undefined;
    },
    entities: (all, id) => (recordOf('catalog/entities', id) ? (all.creature(id) ?? all.thing(id)) : undefined),
    effects: (all, id) => bottle(all, recordOf('catalog/effects', id)),
    potions: (all, id) => {
      const potion = recordOf('catalog/potions', id);
      const [first] = (potion?.effects ?? []) as { effect: string }[];
      if (potion === undefined) return undefined;
      return bottle(all, first && recordOf('catalog/effects', first.effect)) ?? all.thing('potion');
    },
  };

  function keep(path: string, body: string | Uint8Array, type: string): Content {
    const representation = fileRepresentation(body, type, { cacheControl: week });
    const content = { status: 200, representation, route: '/pictures/{folder}/{file}', headers: [] };
    made.set(path, content);
    return content;
  }

  function keepSheet(path: string, body: string | undefined): Content | undefined {
    if (body === undefined) return undefined;
    const representation = sheetRepresentation(body);
    const content = { status: 200, representation, route: '/pictures/{file}', headers: [] };
    lists.set(path, content);
    return content;
  }

  /** The drawings of one of the nine resources. */
  function sheet(all: Pictures, name: string): string | undefined {
    const records = sheets.has(name) ? resources.find((one) => one.name === name)?.records : undefined;
    const drawn = records?.flatMap(({ id }) => {
      const pixels = finders[name]?.(all, String(id));
      return pixels === undefined ? [] : [[String(id), pixels] as const];
    });
    return drawn && sheetOf(drawn);
  }

  return (path: string): Content | undefined => {
    const [, folder = '', id = '', format] =
      /^\/pictures\/([a-z]{4,8})\/([a-z0-9_]{1,60})\.(svg|png)$/.exec(path) ?? [];
    const [, list] = /^\/pictures\/([a-z]{4,8})\.svg$/.exec(path) ?? [];
    const known = lists.get(path) ?? made.get(path);
    if ((format === undefined && list === undefined) || known !== undefined) return known;
    pictures ??= openPictures();
    if (list !== undefined) return keepSheet(path, sheet(pictures, list));
    const finder = Object.hasOwn(finders, folder) ? finders[folder] : undefined;
    const pixels = finder?.(pictures, id);
    if (pixels === undefined) return undefined;
    return format === 'svg' ? keep(path, svgOf(pixels), 'image/svg+xml') : keep(path, pngOf(pixels, card), 'image/png');
  };
}
