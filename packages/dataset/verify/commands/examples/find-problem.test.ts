import { describe, expect, it } from 'vitest';
import type { CommandNode } from '../tree.ts';
import { findProblem } from './find-problem.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  registries: {
    item: ['diamond_sword', 'stick'],
    block: ['stone', 'oak_stairs'],
    entity_type: ['zombie', 'player'],
    enchantment: ['sharpness'],
    data_component_type: ['enchantments', 'custom_name', 'damage'],
    particle_type: ['heart', 'dust'],
    'worldgen/biome': ['plains'],
    'tag/worldgen/biome': ['is_forest'],
    'tag/item': ['swords'],
    'tag/block': ['logs'],
    stat_type: ['mined'],
    dimension: ['overworld'],
    time_marker: ['day'],
  },
  blockProperties: { stone: {}, oak_stairs: { facing: ['north', 'east'], half: ['top', 'bottom'] } },
};

const literal = (children: CommandNode['children'], executable = false): CommandNode => ({
  type: 'literal',
  executable,
  children,
});
const end = (executable = true): CommandNode => ({ type: 'literal', executable });

/** An argument after which the command may end, unless children say otherwise. */
function argument(
  parser: string,
  properties: CommandNode['properties'] = {},
  children?: CommandNode['children'],
  executable = true,
): CommandNode {
  return { type: 'argument', parser, properties, children, executable };
}

const players = { type: 'players', amount: 'multiple' };
const entities = { type: 'entities', amount: 'multiple' };
const oneEntity = { type: 'entities', amount: 'single' };
const onward = (parser: string, properties: CommandNode['properties'] = {}): CommandNode => ({
  type: 'argument',
  parser,
  properties,
  redirect: ['execute'],
});

const tree: CommandNode = {
  type: 'root',
  children: {
    give: literal({
      targets: argument(
        'minecraft:entity',
        players,
        {
          item: argument('minecraft:item_stack', {}, { count: argument('brigadier:integer', { min: 1 }) }),
        },
        false,
      ),
    }),
    clear: literal(
      { targets: argument('minecraft:entity', players, { item: argument('minecraft:item_predicate') }) },
      true,
    ),
    damage: literal({
      target: argument('minecraft:entity', oneEntity, { amount: argument('brigadier:float', { min: 0 }) }, false),
    }),
    enchant: literal({
      targets: argument(
        'minecraft:entity',
        entities,
        { enchantment: argument('minecraft:resource', { registry: 'minecraft:enchantment' }) },
        false,
      ),
    }),
    difficulty: literal({ easy: end(), hard: end() }, true),
    setblock: literal({
      pos: argument(
        'minecraft:block_pos',
        {},
        { block: argument('minecraft:block_state', {}, { keep: end() }) },
        false,
      ),
    }),
    tp: { type: 'literal', redirect: ['teleport'] },
    teleport: literal({
      destination: argument('minecraft:entity', oneEntity),
      location: argument('minecraft:vec3'),
      targets: argument(
        'minecraft:entity',
        entities,
        { location: argument('minecraft:vec3', {}, { rotation: argument('minecraft:rotation') }) },
        false,
      ),
    }),
    tellraw: literal({
      targets: argument('minecraft:entity', players, { message: argument('minecraft:component') }, false),
    }),
    summon: literal({
      entity: argument(
        'minecraft:resource',
        { registry: 'minecraft:entity_type' },
        {
          pos: argument('minecraft:vec3', {}, { nbt: argument('minecraft:nbt_compound_tag') }),
        },
      ),
    }),
    schedule: literal({
      function: argument('minecraft:function', {}, { time: argument('minecraft:time', { min: 0 }) }, false),
    }),
    time: literal({
      set: literal({
        time: argument('minecraft:time', { min: 0 }),
        timemarker: argument('minecraft:resource_location'),
      }),
    }),
    locate: literal({
      biome: literal({ biome: argument('minecraft:resource_or_tag', { registry: 'minecraft:worldgen/biome' }) }),
    }),
    particle: literal({ name: argument('minecraft:particle') }),
    datapack: literal({ enable: literal({ name: argument('brigadier:string', { type: 'phrase' }) }) }),
    say: literal({ message: argument('minecraft:message') }),
    objective: literal({ criteria: argument('minecraft:objective_criteria') }),
    execute: literal({
      as: literal({ targets: onward('minecraft:entity', entities) }),
      if: literal({ data: literal({ path: argument('minecraft:nbt_path') }) }),
      run: { type: 'literal' },
    }),
  },
};

const problemOf = (command: string) => findProblem(command, { tree, vocabulary });

describe('a command that fits the tree', () => {
  it.each([
    '/clear',
    '/give @s minecraft:diamond_sword',
    '/give @a[distance=..10,tag=!builder] stick[custom_name="Magic [Wand]",damage=1] 3',
    '/give @s diamond_sword[enchantments={"minecraft:sharpness":5}] 1',
    '/clear @e[type=minecraft:player] #minecraft:swords',
    '/clear @s *[damage=3,custom_name]',
    '/damage @n[type=zombie] 2.5',
    '/damage @e[limit=1,sort=nearest,distance=3..] 1',
    '/enchant @e[type=!zombie] sharpness',
    '/setblock ~ ~-1 ~0 oak_stairs[facing=east,half=top]{Lock:"x"} keep',
    '/setblock ^ ^1 ^ stone',
    '/tp Steve',
    '/teleport @e ~ ~1.5 ~ 90 0',
    '/tellraw @a ["Kills: ",{score:{name:"@s",objective:"kills"},color:"#FF0000"}]',
    '/tellraw @a {"text":"JSON","bold":true}',
    '/summon zombie ~ ~ ~ {IsBaby:1b,Tags:["a",\'b\'],Pos:[0.5d,64,1e3],}',
    '/schedule #example:loop 1.5s',
    '/time set day',
    '/time set 1d',
    '/locate biome #minecraft:is_forest',
    '/particle dust{color:[1.0,0.0,0.0],scale:1.0}',
    '/datapack enable "file/my pack.zip"',
    '/objective minecraft.mined:minecraft.stone',
    '/execute as @a run say hi @p',
    '/execute if data Items[0].components',
  ])('%s', (command) => {
    expect(problemOf(command)).toBeUndefined();
  });
});

describe('a command that the game would refuse', () => {
  it.each([
    ['/gives @s stick', 'is not possible here'],
    ['/give @s', 'incomplete'],
    ['/give', 'incomplete'],
    ['/give @s stick 3 4', 'not possible here'],
    ['/give @s bread', 'not in item'],
    ['/give @s stick 0', 'below 1'],
    ['/give @s stick 1.5', 'whole number'],
    ['/give @e stick', 'only players'],
    ['/give @x stick', 'selector variable'],
    ['/give @a[color=red] stick', 'no known selector option'],
    ['/give @a[limit=0] stick', 'below 1'],
    ['/give @a[type=cow] stick', 'not in entity_type'],
    ['/give @a[distance=10..5] stick', 'backwards'],
    ['/give @s diamond_sword{Enchantments:[]}', 'expected " "'],
    ['/give @s stick[sharpness=5]', 'not in data_component_type'],
    ['/give @s stick[custom_name]', 'expected "="'],
    ['/give @s stick[custom_name="x"', 'expected'],
    ['/clear @s #minecraft:axes', 'not in tag/item'],
    ['/clear @s *[shininess=3]', 'not in data_component_type'],
    ['/damage @a 5', 'only one entity'],
    ['/damage @s -1', 'below 0'],
    ['/enchant @s minecraft:sharp', 'not in enchantment'],
    ['/difficulty 2', 'not possible here'],
    ['/difficulty  hard', 'not possible here'],
    ['/setblock 0.5 64 0 stone', 'whole number'],
    ['/setblock ~ ~ stone', 'whole number'],
    ['/setblock ^ ~ ^ stone', 'cannot be mixed'],
    ['/setblock 0 64 0 oak_stairs[facing=up]', 'has no facing=up'],
    ['/setblock 0 64 0 stone[facing=north]', 'has no facing'],
    ['/teleport @s ~ ~ ~ ^ ^', 'cannot be mixed'],
    ['/tellraw @a Hello there', 'not possible here'],
    ['/tellraw @a {text:"Hi",clickEvent:{}}', 'no "clickEvent"'],
    ['/tellraw @a {color:"red"}', 'without contents'],
    ['/tellraw @a {text:"Hi",color:"crimson"}', 'is no color'],
    ['/tellraw @a {text:"Hi}', 'unclosed'],
    ['/summon zombie {IsBaby:1b}', 'expected a number'],
    ['/summon zombie ~ ~ ~ {IsBaby:1x}', 'quotation marks'],
    ['/summon zombie ~ ~ ~ {Tags:["a"}', 'expected "," or "]"'],
    ['/schedule example:loop 5m', 'unit of time'],
    ['/schedule Example:loop 5s', 'expected an id'],
    ['/time set dusk', 'not in time_marker'],
    ['/schedule example:loop -5', 'below 0'],
    ['/locate biome minecraft:moon', 'not in worldgen/biome'],
    ['/particle dust', 'needs options'],
    ['/datapack enable file/my_pack', 'expected " "'],
    ['/objective mined.stone', 'no criterion'],
    ['/execute as @a say hi', 'not possible here'],
    ['/execute as @a', 'incomplete'],
    ['/execute run', 'incomplete'],
    ['/say', 'incomplete'],
  ])('%s: %s', (command, reason) => {
    expect(problemOf(command)).toContain(reason);
  });
});
