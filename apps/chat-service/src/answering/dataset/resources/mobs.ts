import type { Mob } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, capital, counted, figure, hearts, rangeOf, sentence, withArticle } from '../phrasing.ts';
import { rootsOf } from '../prose.ts';
import { aboutWords, gameId, sentenceWith, versionAdded } from './common.ts';
import { tellDrops } from './mob-drops.ts';
import { tellFears } from './mob-fears.ts';
import { tellBreeding, tellFood, tellTaming } from './mob-keeping.ts';
import { tellMaking, tellSpawning } from './mob-spawning.ts';

/** What can be asked of a mob. */
export const mobAttributes = defineAttributes<Mob>([
  {
    name: 'health',
    asks: words(
      'health|hp|hit ?points?|hearts?|life|lives|healthpoints?|healthbar|tanky|tankiness|beefy|durable|sturdy|tough|how many hits|how (healthy|tough|tanky)|survivability',
    ),
    with: words('points?|bar|half|max|maximum|much|many|total|full|have|hits?|kill|base|starting|wise'),
    tell: (mob) => tellHealth(mob),
  },
  {
    name: 'damage',
    asks: words(
      'damages?|dmg|attack (strength|power|points?)|(?<!lightning )hits?|(?<!\\b(get|gets|be|is|are|getting) )hurts?(?! by)|hurting|deals?|dealt|inflicts?|punch|strong|strength|' +
        'how (hard|powerful|strong|deadly|lethal)|easy|normal|hard|hardcore|dps|lethal|deadly|one ?shots?|packs? a punch|smacks?|attack damage|bites?|stings?',
    ),
    with: words(
      'attacks?|much|explosion|blast|explodes?|mode|difficulty|difficulties|one|powerful|me|bite|melee|take|points?|hearts?|strike|swing|single|per',
    ),
    tell: tellDamage,
  },
  {
    name: 'speed',
    asks: words('speed|how (fast|slow|quick)|blocks (a|per) second'),
    with: words('runs?|moves?|walks?|swims?|fly|flies|go|gallops?|maximum|max|top|average'),
    tell: ({ name, behavior, notes }) =>
      sentenceWith(name, `${behavior} ${notes}`, /\bspeed between\b|blocks a second|\bfast\b|\bslow(er|ly)?\b/),
  },
  {
    name: 'drops',
    asks: words(
      'drops?|dropping|dropped|loots?|odds|chances?|probability|leaves? behind|yields?|(get|receive|obtain|gain|earn|collect|harvest)s? (from|for|by|when|if|off|out of)|gives? (me|you|us)|drop rates?|loot table|reward|' +
        '(when|if|after) (it is |they are |i |you )?(kill|killed|killing|dies|die|slain|defeated|dead)|from (killing|slaying)',
    ),
    with: words(
      'kill\\w*|slay\\w*|often|rarely|rates?|percent|percentage|likely|probability|items?|guaranteed|always|die|dies|get|give|many|looting',
    ),
    tell: tellDrops,
  },
  {
    name: 'xp',
    asks: words('xp|exp|experience|orbs?'),
    with: words('points?|kill\\w*|drops?|gives?|worth|much|many|orbs?|slay\\w*|defeat\\w*|get|die|dies'),
    tell: tellExperience,
  },
  {
    name: 'taming',
    asks: words(
      'tame|tames|tamed|taming|tameable|tamable|domesticated?|befriend|pets?|trust|adopt|make friends|loyal|tamed?',
    ),
    with: words('feed|food|item|method|chance|own|become|friend|keep'),
    tell: tellTaming,
  },
  {
    name: 'breeding',
    asks: words(
      'breeds?|breeding|breedable|bred|mate|mating|reproduce|love mode|offspring|multiply|(have|make|get|making|having|getting|want) (more |a |some |any )?(bab(y|ies)|kids|little ones|more)|make more|baby maker|babies',
    ),
    with: words('feed|food|item|together|farm|baby|babies|two|with|animals?'),
    tell: tellBreeding,
  },
  {
    name: 'food',
    asks: words('eats?|eating|feeds?|feeding|fed|foods?|diet|hungry'),
    with: words('favou?rite|kind|like'),
    tell: tellFood,
  },
  {
    name: 'spawning',
    asks: words(
      'spawn\\w*|respawn\\w*|summon\\w*|(what|which) time|time of (the )?day|where|found|find(?! (you|me|us|players?|people|its?|their)\\b)|finding|live|lives|living|habitat|inhabit|appears?|locations?|located|home|comes? from|biomes?|' +
        'dimension|light levels?|encounter|generates?|how (often|common|rare)|rare|common|hang(s|ing)? out|roams?|dwells?|hid(e|es|ing)|come across|run into|native|native to|whereabouts|locate|location|looking for|hunt(ing)? for',
    ),
    with: words(
      'naturally|conditions?|rates?|places?|spot|groups?|packs?|herds?|night|day|daytime|light|height|y|level|often|nearest|search|area|kind|many|together|dark|underground|overworld|nether|end',
    ),
    tell: tellSpawning,
  },
  {
    name: 'making',
    asks: words(
      'makes?|making|made|builds?|building|built|creates?|creating|constructs?|craft|crafting|summon|hatch|(do|can|to|could|would) ((i|you|we|one) )?(get|obtain|own|acquire) (an? |the |my |some )*#',
    ),
    with: words('own|blocks?|need|needed|how|materials?|ingredients?'),
    tell: tellMaking,
  },
  {
    name: 'fears',
    asks: words(
      'afraid|scared|scares?( (off|away))?|fears?|feared|frightened|frightens?|terrified|flees?( from)?|runs? away( from)?|runs? from|chases? (off|away)|keeps? away from',
    ),
    with: words('of|off|away|from|animals?|mobs?|thing|most'),
    tell: tellFears,
  },
  {
    name: 'weaknesses',
    asks: words(
      'weak|weakness|weaknesses|kill|kills|killing|killed|slay|defeat|defeating|beat|beating|fight|fighting|counter|counters|' +
        'vulnerable|vulnerability|afraid|scared|scares?|fears?|hates?|survive|avoid|deal with|handle|against|dies? (in|from|of)|strategy|strategies|escape|repel|keep away|defend|weak ?spots?|weak ?points?|cheese|take (it |them |one )?(down|out)|taking (down|out)|get rid|kryptonite|cope|tactics?|tactic|scare (off|away)|stop|prevent|protect (myself|me|yourself)|best way to',
    ),
    with: words(
      'tips?|weapons?|enchantments?|easiest|fastest|effective|easy|safe|safely|against|protect|fast|quickly|stop|die|dies|deal|spawning|attacking|coming',
    ),
    tell: tellWeaknesses,
  },
  {
    name: 'temperament',
    asks: words(
      'hostile|passive|neutral|boss|bosses|aggressive|aggro|friendly|dangerous|peaceful|temperament|harmless|docile|disposition|' +
        '(attacks?|hurts?|harm) (me|you|us|players?|people|on sight|first|humans)|provoked?|unprovoked|classified|evil|(kind|type|category) of mob|angry|mean|nice|chill|attack people|bother|mind(s)? (me|you)|leave (me|you) alone',
    ),
    with: words('attacks?|mobs?|type|kind|category|animal|or|towards?|fights?'),
    tell: tellTemperament,
  },
  versionAdded,
  gameId,
  {
    name: 'behaviour',
    asks: words(
      'behav\\w*|acts?|acting|abilit\\w+|special|powers?|attacks?|attacking|moves?|skills?|useful|unique|pattern|habits?|what (do|does|can|will) (a |an |the )?# do|ai',
    ),
    with: words('do|does|fight|work|like|have|interesting'),
    tell: (mob) => beginningOf(`${mob.name}: ${mob.behavior} ${mob.notes}`, 280),
  },
  {
    name: 'notes',
    asks: words('tips?|fun facts?|trivia|facts?|anything else|interesting|notes?|worth knowing|more'),
    tell: ({ name, notes }) => beginningOf(`${name}: ${notes}`, 280),
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: (mob) =>
      `The ${mob.name} is ${mob.type === 'boss' ? 'a boss' : `${withArticle(mob.type)} mob`} with ${figure(mob.hp)} health points (${hearts(mob.hp)}). ${beginningOf(mob.behavior, 200)}`,
  },
]);

const tellHealth = (mob: Mob) =>
  `${capital(withArticle(mob.name))} has ${counted(mob.hp, 'health point')} (${hearts(mob.hp)}).${variantNote(mob)}`;

/** What the notes say of other sizes or of tame ones, where the figure is not for all. */
function variantNote({ notes }: Mob): string {
  const note = /[^.]*\b(?:Tamed it has|Health of|medium has|varies|rolled)[^.]*(?:\.\d[^.]*)*\./.exec(notes)?.[0];
  return note === undefined ? '' : ` ${note.trim()}`;
}

/** What a mob suffers is no question for what it deals. */
const suffers = /\bfall damage\b|(?<!\b(?:i|you|we|players?) )\btakes? (?:any |no |extra |more )?damage\b/;

function tellDamage({ name, damage, behavior, notes }: Mob, ask: Ask): Told | string | undefined {
  if (suffers.test(ask.rest)) return undefined;
  const { easy, normal, hard } = damage;
  if (easy + normal + hard === 0) {
    const reason = /(?:never|no) attack/i.test(`${behavior} ${notes}`) ? '' : ` ${beginningOf(behavior, 160)}`;
    return { text: `The ${name} deals no damage to players.${reason}`, yes: ask.yesNo ? false : undefined };
  }
  const asked = /\b(easy|normal|hard)\b(?! (do|does|is|it|hit))/.exec(
    ask.rest.replace(/how hard|\b(hits?|slaps?|punch(es)?|strikes?|bites?) (\w+ )?hard/g, ''),
  )?.[1];
  if (asked === 'easy' || asked === 'normal' || asked === 'hard') {
    return `${capital(withArticle(name))} deals ${counted(damage[asked], 'damage point')} (${hearts(damage[asked])}) on ${capital(asked)}.`;
  }
  return `${capital(withArticle(name))} deals ${figure(normal)} damage on Normal (${hearts(normal)}), ${figure(easy)} on Easy and ${figure(hard)} on Hard.`;
}

function tellExperience({ name, xpDrop, notes }: Mob): string {
  const note = /[^.]*\bexperience\b[^.]*\./i.exec(notes)?.[0];
  if (xpDrop.max === 0) return `The ${name} gives no experience.`;
  return `${capital(withArticle(name))} gives ${rangeOf(xpDrop)} experience ${xpDrop.max === 1 ? 'point' : 'points'} when killed.${note ? ` ${note.trim()}` : ''}`;
}

/** Yes to what is named among them: "do endermen hate water". */
function tellWeaknesses({ name, weaknesses }: Mob, ask: Ask): Told | undefined {
  const told = weaknesses.map(sentence);
  const asked = rootsOf(ask.rest.replace(fearing, '').replace(/\b(sun|sunlight|sunshine)\b/, 'daylight')).filter(
    (root) => !root.startsWith('~'),
  );
  const isTold = asked.length > 0 && told.some((one) => asked.every((root) => rootsOf(one).includes(root)));
  if (ask.yesNo && !isTold && /\bdies? (in|from|of)\b/.test(ask.rest)) return undefined;
  const yes = ask.yesNo && isTold && fearing.test(ask.rest) ? true : undefined;
  return { text: beginningOf(`Against ${withArticle(name)}: ${told.join(' ')}`, 300), yes };
}

const fearing = /\b(hates?|fears?|afraid|scared|weak|vulnerable|dislikes?|avoids?|dies?)\b/;

const temperaments = /\b(hostile|passive|neutral|boss|aggressive|friendly|peaceful|dangerous|harmless|docile)\b/;

const attacking = /\b(attack|hurt|harm|bother|mind|provoke|evil|mean|angry|nice|chill|kill|threat|fight|safe|afraid)/;

function tellTemperament({ name, type, behavior }: Mob, ask: Ask): Told {
  const asked = temperaments.exec(ask.rest)?.[1];
  const text = `The ${name} is ${type === 'boss' ? 'a boss' : type}. ${beginningOf(behavior, 180)}`;
  const isAsked = asked !== undefined || attacking.test(ask.rest);
  return { text, yes: ask.yesNo && isAsked ? isOf(type, asked) : undefined };
}

function isOf(type: Mob['type'], asked: string | undefined): boolean | undefined {
  if (asked === undefined) return type === 'neutral' ? undefined : type !== 'passive';
  if (asked === type) return true;
  if (/aggressive|dangerous/.test(asked)) return type === 'neutral' ? undefined : type !== 'passive';
  if (/friendly|peaceful|harmless|docile/.test(asked)) return type === 'neutral' ? undefined : type === 'passive';
  return asked === 'hostile' && type === 'boss';
}
