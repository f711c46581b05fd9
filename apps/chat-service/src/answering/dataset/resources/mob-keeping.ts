import type { Mob } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import { sentence, sentencesOf } from '../phrasing.ts';

/** How to tame a mob, or that it cannot be tamed and what comes near it. */
export function tellTaming({ name, tameable, tamingMethod, notes, behavior }: Mob): Told {
  if (tameable && tamingMethod !== null)
    return { text: `To tame the ${name}: ${lowerFirst(sentence(tamingMethod))}`, yes: true };
  const near = sentencesOf(`${notes} ${behavior}`).find((one) =>
    /\b(tam\w+|trusts?|befriend|ridd?e\w*|saddle)\b/i.test(one),
  );
  // Some records begin that very sentence themselves.
  const own = near?.startsWith('Cannot be tamed') === true ? `The ${name} c${near.slice(1)}` : undefined;
  const more = near === undefined ? '' : ` ${near}`;
  return { text: own ?? `The ${name} cannot be tamed.${more}`, yes: false };
}

/** What to breed a mob with. */
export function tellBreeding({ name, breedable, breedingItem, notes }: Mob, ask: Ask): Told {
  const note = sentencesOf(notes).find((one) => /\b(breed\w*|bred|bab(y|ies)|eggs?|cub|foal|lambs?)\b/i.test(one));
  const more = note === undefined || note.length > 170 ? '' : ` ${note}`;
  if (!breedable || breedingItem === null) return { text: `The ${name} cannot be bred.${more}`, yes: false };
  const other = ask.others.find(({ resource }) => resource.name === 'items');
  const fits = other === undefined || breedingItem.toLowerCase().includes(other.name.toLowerCase());
  return { text: `To breed ${pluralOf(name)}, feed ${lowerAny(breedingItem)} to two of them.${more}`, yes: fits };
}

/** What it eats, as far as the record says. */
export function tellFood(mob: Mob, ask: Ask): Told | undefined {
  const prose = sentencesOf(`${mob.behavior} ${mob.notes}`).find((one) =>
    /\b(eats?|eating|fed|feed|heals?|hunts?)\b/i.test(one),
  );
  if (mob.breedable) {
    const taming =
      mob.tamingMethod !== null && /feed/i.test(mob.tamingMethod)
        ? ` To tame it: ${lowerFirst(mob.tamingMethod)}.`
        : '';
    return {
      ...tellBreeding(mob, ask),
      text: `The ${mob.name} breeds on ${lowerAny(mob.breedingItem ?? '')}.${taming}`,
    };
  }
  if (mob.tamingMethod !== null) return tellTaming(mob);
  return prose === undefined ? undefined : { text: `${mob.name}: ${prose}` };
}

const lowerAny = (text: string) => text.replace(/^Any\b/, 'any');
const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** `Wolves`, `Foxes`, `Sheep`. */
function pluralOf(name: string): string {
  if (/(Sheep|fish)$/.test(name)) return name;
  if (/f$/.test(name)) return `${name.slice(0, -1)}ves`;
  return `${name}${/(x|s|ch|sh)$/.test(name) ? 'es' : 's'}`;
}
