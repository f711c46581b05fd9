import { rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';

/** What players say of rules whose names say it otherwise; the words of the name count by themselves. */
const otherWords: Readonly<Record<string, string>> = {
  advance_time: 'day night cycle daylight sun moon move moving clock always permanent forever pass passing',
  advance_weather: 'weather cycle rain change changing always forever permanent',
  block_drops: 'blocks drop items broken mining',
  command_block_output: 'command block messages chat spam',
  command_blocks_work: 'enable command blocks',
  drowning_damage: 'drown drowning underwater hurt',
  entity_drops: 'minecart boat item frame drop',
  fall_damage: 'falling hurt high',
  fire_damage: 'burn burning hurt',
  fire_spread_radius_around_player: 'fire spreading burning burn down tick',
  freeze_damage: 'freezing powder snow hurt',
  immediate_respawn: 'instantly instant respawn death screen skip players',
  keep_inventory: 'keep inventory items stuff things die death dying lose losing drop players',
  limited_crafting: 'unlocked recipes craft',
  locator_bar: 'locator bar other players',
  max_block_modifications: 'fill limit clone blocks more',
  max_entity_cramming: 'cramming entity mobs squeezed limit',
  max_minecart_speed: 'minecarts faster speed',
  mob_drops: 'mobs drop loot items',
  mob_griefing:
    'griefing mobs creepers blow blowing explosion destroy destroying damage break breaking grief blocks terrain stuff house',
  natural_health_regeneration: 'regenerate regenerating regeneration health healing heal naturally hearts uhc players',
  players_sleeping_percentage: 'one person sleep sleeping skip night percentage everyone need',
  projectiles_can_break_blocks: 'arrows break pots',
  pvp: 'players hit hurt fight fighting attack other each pvp damage',
  raids: 'raid raids village',
  random_tick_speed: 'crops plants grow growing faster growth tick speed',
  reduced_debug_info: 'hide coordinates coords f3',
  respawn_radius: 'spawn radius distance',
  send_command_feedback: 'command feedback messages chat hide',
  show_advancement_messages: 'advancement achievement messages announcements chat hide',
  show_death_messages: 'death messages chat hide',
  spawn_mobs: 'mobs animals spawn spawning natural',
  spawn_monsters: 'monsters hostile enemies spawn spawning night',
  spawn_patrols: 'pillager patrols spawn spawning',
  spawn_phantoms: 'phantoms insomnia spawn spawning automatic',
  spawn_wandering_traders: 'wandering trader spawn spawning',
  spawn_wardens: 'warden spawn spawning',
  spawner_blocks_work: 'spawners work',
  spread_vines: 'vines grow growing spread',
  tnt_explodes: 'tnt explode explosion exploding blow',
  universal_anger: 'angry neutral mobs attack anyone',
  water_source_conversion: 'infinite water source',
};

/** Words of a wish that no rule is told by. */
const wishing = new Set(
  rootsOf(
    'stop prevent turn turned off on disable enable toggle make set change control controls controlled game rule rules gamerule gamerules command server world way use keep so let allow all my when whether if happens',
  ),
);
const isWish =
  /\b(stop|prevent|turn(ed)? (off|on)|turn \w+( \w+)? (off|on)|disable|enable|toggle|keep|hide|make|makes|without)\b|\b(game ?rules?)\b/;

/** The rule that a question wants to change, where nearly all of its words speak of one. */
export function ruleIn(text: string, rules: readonly string[]): string | undefined {
  const asked = [...new Set(rootsOf(text))].filter((root) => !wishing.has(root) && !root.startsWith('~'));
  if (asked.length === 0) return undefined;
  const isNamed = /\bgame ?rules?\b/.test(text);
  const rated = rules.map((rule) => {
    const own = new Set(rootsOf(rule.replaceAll('_', ' ')).filter((root) => !root.startsWith('~')));
    const said = new Set([...own, ...rootsOf(otherWords[rule] ?? '')]);
    const held = asked.filter((root) => said.has(root));
    return {
      rule,
      held: held.length,
      isWhole: held.length === own.size,
      score: held.length + held.filter((root) => own.has(root)).length * 0.5,
    };
  });
  const [best, next] = rated.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score === next?.score) return undefined;
  const isTold = best.held >= asked.length * fewestHeld;
  return isTold && (best.held > 1 || isNamed || best.isWhole) ? best.rule : undefined;
}

const fewestHeld = 0.75;

/** Whether a question without a name is for a game rule. */
export const wantsRule = (question: Question, rules: readonly string[]): boolean =>
  question.mentions.length === 0 &&
  isWish.test(spokenText(question)) &&
  ruleIn(spokenText(question), rules) !== undefined;

/** The rules that the forms of the command name. */
export const rulesOf = (syntax: string): string[] =>
  [...syntax.matchAll(/\(([a-z_|]+)\)/g)].flatMap(([, names = '']) => names.split('|'));
