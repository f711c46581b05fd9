import { rootOf } from './text.ts';

/** Words that players use for one another; the first stands for all. */
const groups = `
  scare afraid scared fear frighten flee run avoid repel
  explode explosion explosive explodes blow blast blows boom detonate
  hurt harm damage damages injure
  sun sunlight daylight burn burns burning day
  ride riding mount saddle steer rider ridden passenger passengers
  see look sight eyes blind vision watch stare gaze
  hear sound noise vibration vibrations
  fly flying flight float floating glide wings
  swim swimming water underwater drown
  repair mend fix restore restores
  fast speed quick faster quickly movement
  shoot shoots shot fire fires projectile arrow arrows ranged
  poison poisonous venom
  baby babies child cub foal
  lightning thunder struck strike strikes
  copy copies duplicate duplicates clone clones
  sting stings stung stinging
  fall falls falling
  die dies dead death kill kills
  calm calms pacify soothe
  hunt hunts attack attacks fight fights
  extinguish douse
  overworld
  turn turns transform become becomes convert converted
  heal heals regenerate regeneration recover recovers
  sleep sleeps asleep bed
  steal steals stolen take
  night dark darkness
  climb climbs walls
  throw throws thrown toss launch launches launched fling flings flung
  mob mobs animal animals creature creatures critter critters
  protect protects protection guard guards defend defends
  pass passes transfer transfers
  spare spares save saves saved
  destroy destroys destroyed shatter shatters break breaks broken
  invisible invisibility
  breathe breathing air respiration
  trap traps trapped
  teleport teleports teleportation
  follow follows chase
  carry carries hold holds pick picks lift fit fits contain contains store stores
  open opens
  cure cured curing remove removes clear clears
  split splits
  barter bartering gold
  color dye dyed colour
  egg eggs lay lays hatch
  milk milked
  wool shear sheared shears
  despawn vanish disappear
  undead zombies skeletons
  stronger power powerful strong
  basement cellar
  money currency coin
  monster monsters hostile enemy enemies
  endless infinite unlimited infinitely endlessly
  unban pardon
  detect detects notice notices sense senses react reacts
  visit reach arrive enter discover
  save saves protect protects rescue
`;

const byRoot = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/);
      return [first, ...others].map((word): [string, string] => [rootOf(word), `~${first}`]);
    }),
);

/** Phrases of the records that say together what one word of a group does. */
const phrases: readonly (readonly [string, RegExp])[] = [
  ['~scare', /\b(keeps?|kept|drives?) (\S+ ){0,3}?(away|off|back)\b|\bkeeps? clear of\b/i],
  ['~fall', /\bfrom any height\b/i],
  ['~cure', /\bcomes? off\b|\bstrips?\b|\b(takes?|taken) (it |them )?off\b/i],
  ['~overworld', /\boutside (of )?the nether\b/i],
  ['~extinguish', /\bputs? (\S+ )?out\b/i],
];

/** The groups that the phrases of a text belong to. */
export const phraseGroupsOf = (text: string): string[] =>
  phrases.filter(([, phrase]) => phrase.test(text)).map(([group]) => group);

/** The group of words that a root belongs to, if any. */
export const synonymOf = (root: string): string | undefined => byRoot.get(root);
