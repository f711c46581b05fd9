import { releaseOrder } from '../../computed/tables/release-order.ts';
import { type Attribute, words } from '../attribute.ts';

const came = /\b(add\w*|introduc\w+|new|brought|bring|brings|came|come|comes|released?|implement\w*|debut\w*|first)\b/;

/** Whether a thing came with a release, or was there by then, as a question about both supposes. */
export function wasThere(said: string, added: string, release: string): boolean {
  const order = releaseOrder(added) - releaseOrder(release);
  if (/\b(before|prior to|earlier than|older than)\b/.test(said)) return order < 0;
  if (/\b(after|later than|newer than)\b/.test(said)) return order > 0;
  return came.test(said) && !/\balready\b/.test(said) ? order === 0 : order <= 0;
}

/** Whether a thing was part of the game in a release that the question names: "was the warden already in 1.18". */
export const presence: Attribute<{ name: string; versionAdded: string }> = {
  name: 'presence',
  asks: words(
    'already|exist(s|ed|ing)?|available|present|part of|playable|have|had|(get|find|use|craft|see|obtain)[^@]* in (the )?(version )?@|in (the )?(version |update )?@|(before|by|prior to|until) (the )?@',
  ),
  with: words('version|update|game|back|then|yet|there|find|play|playing|release|spawn|use|get|craft|around|still'),
  tell({ name, versionAdded: added }, ask) {
    const release = ask.others.find(({ resource }) => resource.name === 'versions');
    if (!ask.yesNo || release === undefined) return undefined;
    const own = ask.world.find('versions', added);
    return {
      text: `${name} was added in ${added}${own === undefined ? '' : `, released on ${String(own.record.releaseDate)}`}.`,
      yes: wasThere(ask.said, added, release.name),
      sources: [...(own === undefined ? [] : [own]), release],
    };
  },
};
