import { at, component, dropped, fullSet, inChests, oreAt, share, type Truth, trade } from './figure-readers.ts';

/** A figure that a sentence of ours states, and the figure of the game's data behind it. */
interface Figure {
  field: 'description' | 'notes';
  /** How the sentence states it: the first group is the figure. */
  form: RegExp;
  truth: Truth;
}

const inDescription = (form: RegExp, truth: Truth): Figure => ({ field: 'description', form, truth });
const inNotes = (form: RegExp, truth: Truth): Figure => ({ field: 'notes', form, truth });

const second = 20;
const minute = 60 * second;

/** Duration of the nth effect, in seconds or minutes. */
const eaten = (food: string, index: number, unit: number) =>
  component(food, ['minecraft:consumable', 'on_consume_effects', 0, 'effects', index, 'duration'], 1 / unit);
const saved = (totem: string, index: number, unit: number) =>
  component(totem, ['minecraft:death_protection', 'death_effects', 1, 'effects', index, 'duration'], 1 / unit);
const drunk = (potion: string, unit: number) =>
  at('raw/pumpkin/potion.json', [potion, 'effects', 0, 'duration'], 1 / unit);

/** What one level of an effect changes. */
const strengthOf = (effect: string, factor: number) =>
  at('raw/pumpkin/effect.json', [effect, 'attribute_modifiers', 0, 'baseValue'], factor);

const catches = (kind: string) => share('gameplay/fishing', `gameplay/fishing/${kind}`);

const applesWith = (fortune: number) =>
  at(
    'raw/data/loot_table/blocks.json',
    ['blocks/oak_leaves', 'pools', 2, 'entries', 0, 'conditions', 1, 'chances', fortune],
    100,
  );

const axeDisables = component('diamond_axe', ['minecraft:weapon', 'disable_blocking_for_seconds']);
const spearReach = (end: 'min_reach' | 'max_reach') => component('diamond_spear', ['minecraft:attack_range', end]);
const wool = (end: 'min' | 'max') =>
  at('raw/data/loot_table/shearing.json', ['shearing/sheep/white', 'pools', 0, 'rolls', end]);
const redstoneOre = (end: 'min' | 'max') =>
  at('raw/data/loot_table/blocks.json', [
    'blocks/redstone_ore',
    'pools',
    0,
    'entries',
    0,
    'children',
    1,
    'functions',
    0,
    'count',
    end,
  ]);

/** The figures of our sentences that a file has under a name of its own, by item. */
export const figures: Readonly<Record<string, readonly Figure[]>> = {
  diamond_axe: [
    inNotes(/disables it for (\d+) seconds/, axeDisables),
    inNotes(/wears the axe by (\d+) points/, component('diamond_axe', ['minecraft:weapon', 'item_damage_per_attack'])),
  ],
  fishing_rod: [
    inDescription(/fish in (\d+)%/, catches('fish')),
    inDescription(/junk in (\d+)%/, catches('junk')),
    inDescription(/treasure in (\d+)%/, catches('treasure')),
  ],
  iron_sword: [
    inNotes(/(\d+) durability points a block/, component('iron_sword', ['minecraft:tool', 'damage_per_block'])),
  ],
  mace: [inNotes(/Ominous Vaults \(([\d.]+)% each\)/, inChests('trial_chambers/reward_ominous', 'heavy_core'))],
  diamond_spear: [
    inDescription(/enemies ([\d.]+) to/, spearReach('min_reach')),
    inDescription(/to ([\d.]+) blocks away/, spearReach('max_reach')),
    inNotes(
      /from ([\d.]+) seconds after/,
      component('diamond_spear', ['minecraft:kinetic_weapon', 'delay_ticks'], 1 / second),
    ),
    inNotes(
      /lasts ([\d.]+) seconds/,
      component('diamond_spear', ['minecraft:kinetic_weapon', 'damage_conditions', 'max_duration_ticks'], 1 / second),
    ),
    inNotes(
      /at least ([\d.]+) blocks per second/,
      component('diamond_spear', ['minecraft:kinetic_weapon', 'damage_conditions', 'min_relative_speed']),
    ),
    inNotes(/Closer than ([\d.]+) blocks/, spearReach('min_reach')),
  ],
  arrow: [inNotes(/sell (\d+) for an Emerald/, trade('fletcher/1/emerald_arrow', 'gives'))],
  iron_chestplate: [
    inDescription(/adds up to (\d+) armor/, fullSet('iron', 'armor')),
    inNotes(/for (\d+) Emeralds/, trade('armorer/1/emerald_iron_chestplate', 'wants')),
  ],
  diamond_leggings: [inNotes(/Leggings at about (\d+)%/, inChests('ancient_city', 'diamond_leggings'))],
  shield: [
    inNotes(/weaker than (\d+) damage/, component('shield', ['minecraft:blocks_attacks', 'item_damage', 'threshold'])),
    inNotes(/disable it for (\d+) seconds/, axeDisables),
  ],
  apple: [inNotes(/drop it at ([\d.]+)%/, applesWith(0)), inNotes(/Fortune III at ([\d.]+)%/, applesWith(3))],
  golden_apple: [
    inDescription(/for (\d+) minutes/, eaten('golden_apple', 1, minute)),
    inDescription(/Regeneration II for (\d+) seconds/, eaten('golden_apple', 0, second)),
  ],
  enchanted_golden_apple: [
    inDescription(/hearts\) for (\d+) minutes/, eaten('enchanted_golden_apple', 3, minute)),
    inDescription(/Regeneration II for (\d+) seconds/, eaten('enchanted_golden_apple', 0, second)),
    inDescription(/(\d+) minutes each of Resistance/, eaten('enchanted_golden_apple', 1, minute)),
    inNotes(/source \(([\d.]+)% each\)/, inChests('trial_chambers/reward_ominous', 'enchanted_golden_apple')),
    inNotes(/Ancient City chests \(([\d.]+)%\)/, inChests('ancient_city', 'enchanted_golden_apple')),
  ],
  bread: [inNotes(/a layer at (\d+)%/, at('raw/pumpkin/composter_chance.json', ['bread'], 100))],
  cooked_porkchop: [
    inDescription(/Pigs drop (\d+) to/, dropped('pig', 'porkchop', 'least')),
    inDescription(/to (\d+) Raw Porkchops/, dropped('pig', 'porkchop', 'most')),
    inDescription(/Hoglins (\d+) to/, dropped('hoglin', 'porkchop', 'least')),
    inDescription(/Hoglins \d+ to (\d+)/, dropped('hoglin', 'porkchop', 'most')),
  ],
  golden_carrot: [inNotes(/for (\d+) Emeralds/, trade('farmer/5/emerald_golden_carrot', 'wants'))],
  shulker_box: [inNotes(/a shell at (\d+)%/, dropped('shulker', 'shulker_shell', 'percent'))],
  potion_of_fire_resistance: [
    inNotes(/Redstone Dust for (\d+) minutes/, drunk('long_fire_resistance', minute)),
    inNotes(/at ([\d.]+)% a barter/, share('gameplay/piglin_bartering', 'splash_potion')),
  ],
  potion_of_invisibility: [
    inNotes(/the (\d+)-minute version/, drunk('long_invisibility', minute)),
    inNotes(/for (\d+) Emeralds/, trade('wandering_trader/emerald_long_invisibility_potion', 'wants')),
  ],
  music_disc_pigstep: [inNotes(/at ([\d.]+)% each/, inChests('bastion_other', 'music_disc_pigstep'))],
  music_disc_bounce: [inNotes(/hold it at (\d+)%/, inChests('abandoned_mineshaft', 'music_disc_bounce'))],
  music_disc_13: [inNotes(/hold it at about (\d+)%/, inChests('woodland_mansion', 'music_disc_13'))],
  ender_pearl: [
    inNotes(/drop one at (\d+)%/, dropped('enderman', 'ender_pearl', 'percent')),
    inNotes(/sell it for (\d+) Emeralds/, trade('cleric/4/emerald_ender_pearl', 'wants')),
  ],
  iron_ingot: [
    inNotes(/around Y (\d+)/, oreAt('ore_iron_middle', 'middle')),
    inNotes(/near Y (\d+)/, oreAt('ore_iron_upper', 'middle')),
    inNotes(/Golem drops (\d+) to/, dropped('iron_golem', 'iron_ingot', 'least')),
    inNotes(/to (\d+) ingots/, dropped('iron_golem', 'iron_ingot', 'most')),
  ],
  netherite_ingot: [
    inNotes(/between Y (\d+)/, oreAt('ore_ancient_debris_large', 'lowest')),
    inNotes(/and Y (\d+)/, oreAt('ore_ancient_debris_large', 'highest')),
    inNotes(/hold an ingot at (\d+)%/, inChests('bastion_treasure', 'netherite_ingot')),
  ],
  coal: [
    inNotes(/around Y (\d+)/, oreAt('ore_coal_lower', 'middle')),
    inNotes(/above Y (\d+)/, oreAt('ore_coal_upper', 'lowest')),
    inNotes(/burns for (\d+) items/, at('raw/pumpkin/fuel_ticks.json', ['coal_block'], 1 / 200)),
  ],
  stick: [inNotes(/an Emerald for (\d+)/, trade('fletcher/1/stick_emerald', 'wants'))],
  shears: [inDescription(/gives (\d+) to/, wool('min')), inDescription(/to (\d+) Wool/, wool('max'))],
  crossbow: [
    inNotes(
      /saves ([\d.]+) seconds/,
      at(
        'raw/data/enchantment.json',
        ['quick_charge', 'effects', 'minecraft:crossbow_charge_time', 'value', 'base'],
        -1,
      ),
    ),
  ],
  copper_chestplate: [inDescription(/full set of (\d+) points/, fullSet('copper', 'armor'))],
  netherite_chestplate: [inNotes(/away (\d+)% of knockback/, fullSet('netherite', 'knockback_resistance', 100))],
  redstone: [
    inNotes(/drops (\d+) or/, redstoneOre('min')),
    inNotes(/or (\d+), needs/, redstoneOre('max')),
    inNotes(/from Y (\d+) down/, oreAt('ore_redstone', 'highest')),
  ],
  potion_of_swiftness: [
    inDescription(/by (\d+)%/, strengthOf('speed', 100)),
    inNotes(/stretches it to (\d+) minutes/, drunk('long_swiftness', minute)),
    inNotes(/gives (\d+)%/, strengthOf('speed', 200)),
  ],
  potion_of_strength: [
    inDescription(/Adds (\d+) damage/, strengthOf('strength', 1)),
    inNotes(/makes it (\d+) damage/, strengthOf('strength', 2)),
    inNotes(/for (\d+) seconds/, drunk('strong_strength', second)),
    inNotes(/Redstone Dust (\d+) minutes/, drunk('long_strength', minute)),
  ],
  potion_of_night_vision: [inNotes(/Redstone Dust gives (\d+) minutes/, drunk('long_night_vision', minute))],
  diamond: [inNotes(/below Y (\d+)/, oreAt('ore_diamond', 'highest'))],
  gold_ingot: [
    inNotes(/near Y (-\d+)/, oreAt('ore_gold', 'middle')),
    inNotes(/above Y (\d+)/, oreAt('ore_gold_extra', 'lowest')),
  ],
  totem_of_undying: [
    inDescription(/Regeneration II for (\d+) seconds/, saved('totem_of_undying', 0, second)),
    inDescription(/Absorption II for (\d+) and/, saved('totem_of_undying', 1, second)),
    inDescription(/Fire Resistance for (\d+)\./, saved('totem_of_undying', 2, second)),
  ],
  blaze_rod: [inNotes(/drops one at (\d+)%/, dropped('blaze', 'blaze_rod', 'percent'))],
};
