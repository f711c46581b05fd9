import type { Version } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import type { Entity } from '../entity.ts';
import { sentence } from '../phrasing.ts';
import { rootsOf } from '../prose.ts';
import { grammarWords } from '../small-words.ts';
import { rootOf, wordsOf } from '../text.ts';

/** Words of a claim that say nothing of what a release brought. */
const small =
  /^(add\w*|new|introduc\w+|bring|brings|brought|come|came|comes|get|got|gets|with|have|had|has|include[sd]?|features?|updates?|versions?|releases?|patch|game|minecraft|they|there|first|mojang|really|also|already|actually|mobs?|blocks?|items?|biomes?|structures?|enchantments?|commands?|things?|stuff|named?|names|called|known|title)$/;

const bringing = /\b(add\w*|new|introduc\w+|br(ings?|ought)|comes?|came|ha(ve|d|s)|includ\w+|feature[sd]?|g[eo]ts?)\b/;

/** Whether a release brought what a question claims of it without naming a record: "did 1.14 add raids". */
export function tellClaimed(name: string, ask: Ask): Told | undefined {
  const words = wordsOf(ask.rest).filter((word) => /^[a-z-]{3,}$/.test(word) && !grammarWords.has(word));
  const roots = words.filter((word) => !small.test(word)).map(rootOf);
  if (roots.length === 0 || !bringing.test(ask.said)) return undefined;
  const releases = ask.world.entities.filter(({ resource }) => resource.name === 'versions');
  const own = releases.find((one) => one.name === name);
  const told = own && featureWith(own, roots);
  if (told !== undefined) return { text: `${name}: ${sentence(told)}`, yes: true };
  const others = releases.flatMap((release) => {
    const feature = featureWith(release, roots);
    return feature === undefined ? [] : [{ release, feature }];
  });
  const [other] = others;
  if (other === undefined || others.length > 1) return undefined;
  return { text: `${other.release.name}: ${sentence(other.feature)}`, yes: false, sources: [other.release] };
}

function featureWith({ record }: Entity, roots: readonly string[]): string | undefined {
  // A record of the versions resource.
  const { majorFeatures, notableChanges } = record as unknown as Version;
  return [...majorFeatures, ...notableChanges].find((one) => {
    const held = new Set(rootsOf(one));
    return roots.every((root) => held.has(root));
  });
}
