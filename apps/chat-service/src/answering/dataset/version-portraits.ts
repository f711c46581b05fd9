/** What players remember of a release whose number they forgot. */
export const versionPortraits: Readonly<Record<string, string>> = {
  '1-0':
    'official full first release end dimension ender dragon enchanting brewing potions breeding hardcore villagers snow golem left beta credits minecon',
  '1-1': 'superflat flat world spawn eggs languages bow enchantments sheep regrow wool',
  '1-2-1': 'jungle ocelots cats iron golem zombie sieges height limit doubled 256 redstone lamp anvil format',
  '1-3-1':
    'villager trading emeralds ender chest tripwire book and quill cheats single player internal server jungle temple desert pyramid cocoa',
  '1-4-2':
    'wither boss beacon anvil command block witch bat carrots potatoes item frames flower pots halloween scary zombie villager adventure maps wither skeleton',
  '1-5': 'redstone comparator hopper dropper quartz daylight sensor detector redstone block weighted',
  '1-6-1': 'horses donkeys mules leads name tags carpets hay resource packs launcher coal block',
  '1-7-2': 'new biomes savanna mesa badlands roofed forest stained glass flowers fishing amplified world generation',
  '1-8':
    'ocean monument guardians slime blocks rabbits armor stands banners granite diorite andesite spectator mode red sandstone doors',
  '1-8-9': 'pvp servers last 1.8 old combat hypixel',
  '1-9':
    'combat attack cooldown shield off hand dual wield elytra end cities shulkers boats tipped arrows chorus igloo sword sweep',
  '1-10': 'polar bears husks strays magma blocks bone blocks fossils structure blocks auto jump cold hot',
  '1-11':
    'woodland mansion illagers evoker vindicator shulker boxes llamas totem observer explorer maps curse cartographer',
  '1-12':
    'concrete glazed terracotta parrots colored beds advancements replaced achievements recipe book functions colors narrator illusioner',
  '1-12-2': 'mod packs modded forge last 1.12 java edition title',
  '1-13':
    'ocean underwater swimming drowned phantoms dolphins turtles trident kelp coral shipwrecks conduit fish flattening command rewrite sea tropical',
  '1-14':
    'villages villagers pillagers raids illagers crossbow foxes pandas cats bamboo scaffolding new textures wandering trader work blocks campfire berries',
  '1-15': 'bees honey hives beehive performance rendering honeycomb',
  '1-16':
    'nether piglins hoglins striders netherite bastions crimson warped forest soul basalt ancient debris respawn anchor lodestone',
  '1-16-5': 'hotfix last java 8 stability nether 1.16 line modded',
  '1-17':
    'axolotl goat glow squid copper amethyst geode deepslate lightning rod candles powder snow spyglass dripstone first half caves',
  '1-18':
    'world height taller deeper build limit -64 320 319 384 mountains caves new terrain generation ore distribution cliffs lush below zero',
  '1-19':
    'warden deep dark ancient city frogs allay mangrove mud sculk tadpole goat horn chest boat swift sneak blind monster',
  '1-20': 'archaeology sniffer camel cherry blossom grove armor trims pottery brush bamboo wood hanging signs pink',
  '1-20-1': 'hotfix five days modded packs',
  '1-20-3': 'decorated pots bats tick command crafter experimental',
  '1-20-5': 'armadillo wolf armor wolf variants dog item components spawn chunks smaller',
  '1-21': 'trial chambers breeze bogged mace wind charge crafter auto crafting vaults ominous copper bulbs tuff',
  '1-21-2': 'bundles baby dolphin squid salmon hardcore realms ender pearls load chunks',
  '1-21-4': 'pale garden creaking resin eyeblossom pale oak white wood spooky forest',
  '1-21-5':
    'pig cow chicken variants warm cold firefly bush leaf litter wildflowers fallen trees blue brown egg cactus flower',
  '1-21-6': 'happy ghast ghastling dried ghast harness locator bar flying mount dialogs saddle crafting',
  '1-21-9': 'copper golem copper tools copper armor copper chest shelves copper lanterns torch mannequin',
  '1-21-11':
    'spears nautilus zombie horse camel husk parched lunge game rules renamed snake case netherite horse armor',
  '26-1': 'baby mobs new models golden dandelion craft name tags year numbering unobfuscated world clocks babies cute',
  '26-2': 'sulfur caves sulfur cube cinnabar geysers vulkan unpublish newest latest current music bounce friends',
};
