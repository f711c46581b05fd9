import { ApiError, type DataClient, type Item, type Mob } from '@lectern/client';
import { z } from 'zod';
import type { CommandName } from './commands.ts';
import { compareEmbed, type Embed, itemEmbed, mobEmbed, recipeEmbed, withPicture } from './embeds.ts';

const interaction = z.object({
  type: z.int(),
  data: z
    .object({
      name: z.string(),
      options: z
        .array(
          z.object({ name: z.string(), value: z.union([z.string(), z.number()]), focused: z.boolean().optional() }),
        )
        .default([]),
    })
    .optional(),
});

type Given = NonNullable<z.infer<typeof interaction>['data']>;

const types = { ping: 1, command: 2, autocomplete: 4 };
const responses = { pong: 1, message: 4, choices: 8 };
/** Shown to the person alone. */
const ephemeral = 64;
const mostChoices = 25;

export interface DataSource {
  data: DataClient;
  /** Where Discord loads pictures; undefined for no pictures. */
  publicUrl: string | undefined;
}

/** The response to an interaction; undefined for a body that is none. */
export async function answerInteraction({ data, publicUrl }: DataSource, body: unknown): Promise<object | undefined> {
  const read = interaction.safeParse(body);
  if (!read.success) return undefined;
  const { type, data: given } = read.data;
  if (type === types.ping) return { type: responses.pong };
  if (given === undefined) return undefined;
  if (type === types.autocomplete) return { type: responses.choices, data: { choices: await choicesFor(data, given) } };
  return type === types.command ? await answerCommand({ data, publicUrl }, given) : undefined;
}

/** Nothing is better than an error below a field where somebody types. */
async function choicesFor(data: DataClient, { name, options }: Given): Promise<object[]> {
  const typed = String(options.find(({ focused }) => focused)?.value ?? '').trim();
  if (typed === '') return [];
  const found = await suggestions(data, name, typed).catch(() => []);
  return found.slice(0, mostChoices).map(({ resource, key, name: shown }) => ({
    name: shown.slice(0, 100),
    value: (name === 'compare' ? `${resource}/${key}` : key).slice(0, 100),
  }));
}

async function suggestions(data: DataClient, command: string, typed: string) {
  if (command !== 'compare') {
    return await data.suggest(typed, { resource: command === 'mob' ? 'mobs' : 'items', limit: mostChoices });
  }
  const both = await Promise.all(
    (['mobs', 'items'] as const).map((resource) => data.suggest(typed, { resource, limit: 12 })),
  );
  return both.flat();
}

async function answerCommand(source: DataSource, given: Given): Promise<object> {
  try {
    const embed = await embedFor(source, given);
    return { type: responses.message, data: { embeds: [embed], allowed_mentions: { parse: [] } } };
  } catch (error) {
    const content = explain(error);
    return { type: responses.message, data: { content, flags: ephemeral, allowed_mentions: { parse: [] } } };
  }
}

/** A sentence for who asked. */
class Refusal extends Error {}

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiError)) throw error;
  if (error.status !== 404 && error.status !== 400) return 'The data is not available at the moment. Try again soon.';
  const meant = error.suggestions.slice(0, 5).join(', ');
  return meant === '' ? 'There is no such record.' : `There is no such record. Did you mean: ${meant}?`;
}

async function embedFor({ data, publicUrl }: DataSource, { name, options }: Given): Promise<Embed> {
  const option = (wanted: string) => String(options.find((one) => one.name === wanted)?.value ?? '').trim();
  switch (name as CommandName) {
    case 'mob': {
      const mob = await data.mobs.get(option('name'));
      return withPicture(mobEmbed(mob), publicUrl, 'mobs', mob.id);
    }
    case 'item': {
      const item = await data.items.get(option('name'));
      return withPicture(itemEmbed(item), publicUrl, 'items', item.id);
    }
    case 'recipe': {
      const plan = await data.craft(option('name'), { count: Number(option('count')) || 1 });
      return withPicture(recipeEmbed(plan), publicUrl, 'items', plan.item);
    }
    case 'compare':
      return await compare(data, option('first'), option('second'));
    default:
      throw new Refusal('This command is not known.');
  }
}

async function compare(data: DataClient, first: string, second: string): Promise<Embed> {
  const [left, right] = await Promise.all([findEither(data, first), findEither(data, second)]);
  if (left.resource !== right.resource) throw new Refusal('Choose two mobs or two items.');
  return compareEmbed(left.record, right.record);
}

/** What was chosen from the list, or a name as somebody typed it. */
async function findEither(data: DataClient, text: string): Promise<{ resource: string; record: Mob | Item }> {
  const [, resource, key] = /^(mobs|items)\/(.{1,99})$/.exec(text) ?? [];
  if (resource === 'mobs') return { resource, record: await data.mobs.get(key ?? '') };
  if (resource === 'items') return { resource, record: await data.items.get(key ?? '') };
  const mob = await data.mobs.find(text);
  if (mob !== undefined) return { resource: 'mobs', record: mob };
  return { resource: 'items', record: await data.items.get(text) };
}
