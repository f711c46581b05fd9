// Made from the OpenAPI document by npm run generate.
export interface paths {
    "/v1/mobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mobs
         * @description Creatures: health, damage, drops, spawning, taming and breeding. Filters can be combined; without filters the list has all 76 records. Its schema is MobList, or PartialMobList with "fields".
         */
        get: operations["listMobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mobs/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one mob
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getMobsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/biomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List biomes
         * @description Biomes: climate, colors, terrain, mobs and structures. Filters can be combined; without filters the list has all 64 records. Its schema is BiomeList, or PartialBiomeList with "fields".
         */
        get: operations["listBiomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/biomes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one biome
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getBiomesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items
         * @description Items and blocks: recipes, durability, food, fuel and enchantments. Filters can be combined; without filters the list has all 100 records. Its schema is ItemList, or PartialItemList with "fields".
         */
        get: operations["listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/items/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one item
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getItemsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enchantments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List enchantments
         * @description Enchantments: levels, effects, items, conflicts and where to get them. Filters can be combined; without filters the list has all 40 records. Its schema is EnchantmentList, or PartialEnchantmentList with "fields".
         */
        get: operations["listEnchantments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enchantments/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one enchantment
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getEnchantmentsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/structures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List structures
         * @description Structures: where they stand, who lives there and what they hold. Filters can be combined; without filters the list has all 24 records. Its schema is StructureList, or PartialStructureList with "fields".
         */
        get: operations["listStructures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/structures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one structure
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getStructuresRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commands
         * @description Commands: syntax, parameters, permission levels, examples and mistakes. Filters can be combined; without filters the list has all 57 records. Its schema is CommandList, or PartialCommandList with "fields".
         */
        get: operations["listCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commands/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one command
         * @description By name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCommandsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions
         * @description Releases: dates, features, changes and fixes. Filters can be combined; without filters the list has all 36 records. Its schema is VersionList, or PartialVersionList with "fields".
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one version
         * @description By slug, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getVersionsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/achievements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List achievements
         * @description Advancements: how to complete them, their tree and what they give. Filters can be combined; without filters the list has all 111 records. Its schema is AchievementList, or PartialAchievementList with "fields".
         */
        get: operations["listAchievements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/achievements/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one achievement
         * @description By slug, id in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getAchievementsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trades
         * @description Villager professions: workstation and every offer of every level. Filters can be combined; without filters the list has all 13 records. Its schema is TradeList, or PartialTradeList with "fields".
         */
        get: operations["listTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trades/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one trade
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getTradesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/items
         * @description Every item: stack size, durability, food, attack, armor, fuel, compost, enchantments and tags. Filters can be combined; without "limit" a page has 100 of all 1537 records. Its schema is CatalogItemList, or PartialCatalogItemList with "fields".
         */
        get: operations["listCatalogItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one item
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogItemsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/blocks
         * @description Every block: states, hardness, blast resistance, tool, drops and tags. Filters can be combined; without "limit" a page has 100 of all 1196 records. Its schema is CatalogBlockList, or PartialCatalogBlockList with "fields".
         */
        get: operations["listCatalogBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one block
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogBlocksRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/entities
         * @description Every entity type: attributes, size, category, drops and tags. Filters can be combined; without "limit" a page has 100 of all 158 records. Its schema is CatalogEntityList, or PartialCatalogEntityList with "fields".
         */
        get: operations["listCatalogEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one entity
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogEntitiesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/recipes
         * @description Every recipe of every type: ingredients, pattern, station and result. Filters can be combined; without "limit" a page has 100 of all 1585 records. Its schema is CatalogRecipeList, or PartialCatalogRecipeList with "fields".
         */
        get: operations["listCatalogRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one recipe
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogRecipesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/loot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/loot
         * @description Every loot table as probabilities: chests, drops of mobs and blocks, fishing, barter, gifts and more. Filters can be combined; without "limit" a page has 100 of all 1355 records. Its schema is CatalogLootList, or PartialCatalogLootList with "fields".
         */
        get: operations["listCatalogLoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/loot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one loot table
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogLootRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/effects
         * @description Every status effect: category, colour and the attributes it changes. Filters can be combined; without "limit" a page has 100 of all 40 records. Its schema is CatalogEffectList, or PartialCatalogEffectList with "fields".
         */
        get: operations["listCatalogEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/effects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one effect
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogEffectsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/potions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/potions
         * @description Every potion: effects, durations, levels and how it is brewed. Filters can be combined; without "limit" a page has 100 of all 46 records. Its schema is CatalogPotionList, or PartialCatalogPotionList with "fields".
         */
        get: operations["listCatalogPotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/potions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one potion
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogPotionsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/enchantments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/enchantments
         * @description Every enchantment: levels, weight, costs, items and exclusions. Filters can be combined; without "limit" a page has 100 of all 43 records. Its schema is CatalogEnchantmentList, or PartialCatalogEnchantmentList with "fields".
         */
        get: operations["listCatalogEnchantments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/enchantments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one enchantment
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogEnchantmentsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/biomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/biomes
         * @description Every biome: climate, colours, spawns, structures and features. Filters can be combined; without "limit" a page has 100 of all 66 records. Its schema is CatalogBiomeList, or PartialCatalogBiomeList with "fields".
         */
        get: operations["listCatalogBiomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/biomes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one biome
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogBiomesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/structures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/structures
         * @description Every structure: biomes, placement and generation step. Filters can be combined; without "limit" a page has 100 of all 34 records. Its schema is CatalogStructureList, or PartialCatalogStructureList with "fields".
         */
        get: operations["listCatalogStructures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/structures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one structure
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogStructuresRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/tags
         * @description Every tag of every registry with its members. Filters can be combined; without "limit" a page has 100 of all 794 records. Its schema is CatalogTagList, or PartialCatalogTagList with "fields".
         */
        get: operations["listCatalogTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one tag
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogTagsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/sounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/sounds
         * @description Every sound event. Filters can be combined; without "limit" a page has 100 of all 1968 records. Its schema is CatalogSoundList, or PartialCatalogSoundList with "fields".
         */
        get: operations["listCatalogSounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/sounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one sound
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogSoundsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/particles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/particles
         * @description Every particle type. Filters can be combined; without "limit" a page has 100 of all 125 records. Its schema is CatalogParticleList, or PartialCatalogParticleList with "fields".
         */
        get: operations["listCatalogParticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/particles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one particle
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogParticlesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/gamerules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/gamerules
         * @description Every game rule: type, default and range. Filters can be combined; without "limit" a page has 100 of all 59 records. Its schema is CatalogGameruleList, or PartialCatalogGameruleList with "fields".
         */
        get: operations["listCatalogGamerules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/gamerules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one game rule
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogGamerulesRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/advancements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog/advancements
         * @description Every advancement of the five tabs: parent, frame, experience and criteria. Filters can be combined; without "limit" a page has 100 of all 126 records. Its schema is CatalogAdvancementList, or PartialCatalogAdvancementList with "fields".
         */
        get: operations["listCatalogAdvancements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/advancements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one advancement
         * @description By id, name in any case, words joined by dashes, underscores or spaces.
         */
        get: operations["getCatalogAdvancementsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of the catalogue */
        get: operations["listCatalogKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the catalogue by name */
        get: operations["searchCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/{kind}/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the relations of a record of the catalogue */
        get: operations["listCatalogRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/{kind}/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the origin of each field of a record of the catalogue */
        get: operations["getCatalogProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/craft/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plan how an item is crafted: materials, steps in order, leftovers and stations */
        get: operations["planCrafting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ids that releases of the game added, removed or renamed */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search all resources by name */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complete a name */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get any record */
        get: operations["getRandomRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describe resources, filters and their values */
        get: operations["getMeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the languages of names */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/related/{resource}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the relations of a record */
        get: operations["listRelated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provenance/{resource}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the origin of each field of a record */
        get: operations["getProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the service is up */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Creatures: health, damage, drops, spawning, taming and breeding */
        Mob: {
            /** @description Entity id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /**
             * @description How it behaves towards players
             * @enum {string}
             */
            type: "passive" | "neutral" | "hostile" | "boss";
            /**
             * @description Same value as type
             * @enum {string}
             */
            category: "passive" | "neutral" | "hostile" | "boss";
            /** @description Health points; two are one heart. The maximum where health is rolled */
            hp: number;
            /** @description Health points one hit of its main attack takes from an unarmoured player, by difficulty */
            damage: components["schemas"]["MobDamage"];
            /** @description Experience points for killing an adult */
            xpDrop: components["schemas"]["IntegerRange"];
            /** @description Biomes it spawns in by itself; other places for mobs that spawn in structures or by special rules */
            spawnBiomes: string[];
            /** @description When, where and in what groups it appears */
            spawnConditions: string;
            /** @description What it drops when killed without Looting */
            drops: components["schemas"]["MobDrop"][];
            /** @description What it does */
            behavior: string;
            /** @description What works well against it */
            weaknesses: string[];
            /** @description Whether a player can become its owner */
            tameable: boolean;
            /** @description How to tame it */
            tamingMethod: string | null;
            /** @description Whether two of them can be bred */
            breedable: boolean;
            /** @description What to feed them for that */
            breedingItem: string | null;
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        MobDamage: {
            easy: number;
            normal: number;
            hard: number;
        };
        IntegerRange: {
            min: number;
            max: number;
        };
        MobDrop: {
            item: string;
            /** @description How many the roll gives */
            count: components["schemas"]["IntegerRange"];
            /** @description Percent chance of the roll */
            chance: number;
        };
        MobList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Mob"][];
        };
        MobResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Mob"];
        };
        /** @description The members of the Mob record that "fields" names. */
        PartialMob: {
            /** @description Entity id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /**
             * @description How it behaves towards players
             * @enum {string}
             */
            type?: "passive" | "neutral" | "hostile" | "boss";
            /**
             * @description Same value as type
             * @enum {string}
             */
            category?: "passive" | "neutral" | "hostile" | "boss";
            /** @description Health points; two are one heart. The maximum where health is rolled */
            hp?: number;
            /** @description Health points one hit of its main attack takes from an unarmoured player, by difficulty */
            damage?: components["schemas"]["MobDamage"];
            /** @description Experience points for killing an adult */
            xpDrop?: components["schemas"]["IntegerRange"];
            /** @description Biomes it spawns in by itself; other places for mobs that spawn in structures or by special rules */
            spawnBiomes?: string[];
            /** @description When, where and in what groups it appears */
            spawnConditions?: string;
            /** @description What it drops when killed without Looting */
            drops?: components["schemas"]["MobDrop"][];
            /** @description What it does */
            behavior?: string;
            /** @description What works well against it */
            weaknesses?: string[];
            /** @description Whether a player can become its owner */
            tameable?: boolean;
            /** @description How to tame it */
            tamingMethod?: string | null;
            /** @description Whether two of them can be bred */
            breedable?: boolean;
            /** @description What to feed them for that */
            breedingItem?: string | null;
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialMobList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialMob"][];
        };
        /** @description Biomes: climate, colors, terrain, mobs and structures */
        Biome: {
            /** @description Namespaced id of the game */
            id: string;
            /** @description Name in the game */
            name: string;
            /**
             * @description Dimension it generates in
             * @enum {string}
             */
            dimension: "overworld" | "nether" | "end";
            /**
             * @description Kind of biome
             * @enum {string}
             */
            category: "temperate" | "cold" | "warm" | "ocean" | "underground" | "beach_special" | "nether" | "end";
            /** @description Base temperature of the game; below 0.15 it snows at sea level */
            temperature: number;
            /**
             * @description What falls at sea level
             * @enum {string}
             */
            precipitation: "rain" | "snow" | "none";
            /** @description What the land looks like */
            terrainFeatures: string[];
            /** @description Blocks that mark it */
            uniqueBlocks: string[];
            /** @description Mobs that spawn in it by themselves */
            spawningMobs: string[];
            /** @description Structures that can generate in it */
            structuresFound: string[];
            /** @description Display colors as #RRGGBB */
            colors: components["schemas"]["BiomeColors"];
            /**
             * @description How much of its layer it covers
             * @enum {string}
             */
            rarity: "common" | "uncommon" | "rare" | "very_rare";
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        BiomeColors: {
            grass: string;
            water: string;
            foliage: string;
            sky: string;
        };
        BiomeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Biome"][];
        };
        BiomeResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Biome"];
        };
        /** @description The members of the Biome record that "fields" names. */
        PartialBiome: {
            /** @description Namespaced id of the game */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /**
             * @description Dimension it generates in
             * @enum {string}
             */
            dimension?: "overworld" | "nether" | "end";
            /**
             * @description Kind of biome
             * @enum {string}
             */
            category?: "temperate" | "cold" | "warm" | "ocean" | "underground" | "beach_special" | "nether" | "end";
            /** @description Base temperature of the game; below 0.15 it snows at sea level */
            temperature?: number;
            /**
             * @description What falls at sea level
             * @enum {string}
             */
            precipitation?: "rain" | "snow" | "none";
            /** @description What the land looks like */
            terrainFeatures?: string[];
            /** @description Blocks that mark it */
            uniqueBlocks?: string[];
            /** @description Mobs that spawn in it by themselves */
            spawningMobs?: string[];
            /** @description Structures that can generate in it */
            structuresFound?: string[];
            /** @description Display colors as #RRGGBB */
            colors?: components["schemas"]["BiomeColors"];
            /**
             * @description How much of its layer it covers
             * @enum {string}
             */
            rarity?: "common" | "uncommon" | "rare" | "very_rare";
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialBiomeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialBiome"][];
        };
        /** @description Items and blocks: recipes, durability, food, fuel and enchantments */
        Item: {
            /** @description Item id of the game without its namespace */
            id: string;
            /** @description Name in the game; discs carry their title, templates their kind */
            name: string;
            /**
             * @description Kind of item
             * @enum {string}
             */
            category: "tool" | "weapon" | "armor" | "food" | "block" | "redstone" | "potion" | "music_disc" | "transportation" | "miscellaneous";
            /** @description How many fit in one slot */
            stackSize: number;
            /** @description Uses before it breaks */
            durability: number | null;
            /** @description What it is and what it is for */
            description: string;
            /** @description Ways to get it */
            obtainedBy: string[];
            /** @description Grid recipe */
            craftingRecipe: components["schemas"]["CraftingRecipe"] | null;
            /** @description Whether any enchantment can be put on it */
            enchantable: boolean;
            /** @description Enchantments it can carry */
            applicableEnchantments: string[];
            /** @description Hunger points and saturation it restores */
            foodValue: components["schemas"]["FoodValue"] | null;
            /** @description Furnace ticks it burns; 200 smelt one item */
            fuelValue: number | null;
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CraftingRecipe: {
            /** @description Rows of the grid; null is an empty cell */
            pattern: (string | null)[][];
            /** @description What each letter of the pattern stands for */
            ingredients: {
                [key: string]: string;
            };
            /** @description What comes out */
            output: components["schemas"]["RecipeOutput"];
            /** @description Where it is crafted */
            station: string;
        };
        RecipeOutput: {
            item: string;
            count: number;
        };
        FoodValue: {
            hunger: number;
            saturation: number;
        };
        ItemList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Item"][];
        };
        ItemResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Item"];
        };
        /** @description The members of the Item record that "fields" names. */
        PartialItem: {
            /** @description Item id of the game without its namespace */
            id?: string;
            /** @description Name in the game; discs carry their title, templates their kind */
            name?: string;
            /**
             * @description Kind of item
             * @enum {string}
             */
            category?: "tool" | "weapon" | "armor" | "food" | "block" | "redstone" | "potion" | "music_disc" | "transportation" | "miscellaneous";
            /** @description How many fit in one slot */
            stackSize?: number;
            /** @description Uses before it breaks */
            durability?: number | null;
            /** @description What it is and what it is for */
            description?: string;
            /** @description Ways to get it */
            obtainedBy?: string[];
            /** @description Grid recipe */
            craftingRecipe?: components["schemas"]["CraftingRecipe"] | null;
            /** @description Whether any enchantment can be put on it */
            enchantable?: boolean;
            /** @description Enchantments it can carry */
            applicableEnchantments?: string[];
            /** @description Hunger points and saturation it restores */
            foodValue?: components["schemas"]["FoodValue"] | null;
            /** @description Furnace ticks it burns; 200 smelt one item */
            fuelValue?: number | null;
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialItemList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialItem"][];
        };
        /** @description Enchantments: levels, effects, items, conflicts and where to get them */
        Enchantment: {
            /** @description Enchantment id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /** @description Highest level in survival */
            maxLevel: number;
            /** @description What it does */
            description: string;
            /** @description The effect of each level */
            effectPerLevel: string[];
            /** @description Kinds of item that can carry it */
            applicableItems: string[];
            /** @description Enchantments that cannot share an item with it */
            incompatibleWith: string[];
            /** @description Where it comes from */
            obtainedFrom: string[];
            /** @description Weight among the enchantments a roll can give */
            weight: number;
            /** @description Whether an enchanting table never offers it */
            treasureOnly: boolean;
            /** @description Whether it is a curse */
            curseOf: boolean;
            /**
             * @description Kind of enchantment
             * @enum {string}
             */
            category: "melee" | "ranged" | "mining" | "armor" | "universal" | "special";
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        EnchantmentList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Enchantment"][];
        };
        EnchantmentResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Enchantment"];
        };
        /** @description The members of the Enchantment record that "fields" names. */
        PartialEnchantment: {
            /** @description Enchantment id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /** @description Highest level in survival */
            maxLevel?: number;
            /** @description What it does */
            description?: string;
            /** @description The effect of each level */
            effectPerLevel?: string[];
            /** @description Kinds of item that can carry it */
            applicableItems?: string[];
            /** @description Enchantments that cannot share an item with it */
            incompatibleWith?: string[];
            /** @description Where it comes from */
            obtainedFrom?: string[];
            /** @description Weight among the enchantments a roll can give */
            weight?: number;
            /** @description Whether an enchanting table never offers it */
            treasureOnly?: boolean;
            /** @description Whether it is a curse */
            curseOf?: boolean;
            /**
             * @description Kind of enchantment
             * @enum {string}
             */
            category?: "melee" | "ranged" | "mining" | "armor" | "universal" | "special";
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialEnchantmentList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialEnchantment"][];
        };
        /** @description Structures: where they stand, who lives there and what they hold */
        Structure: {
            /** @description Dashed id */
            id: string;
            /** @description Name players use */
            name: string;
            /**
             * @description Dimension it generates in
             * @enum {string}
             */
            dimension: "overworld" | "nether" | "end";
            /**
             * @description Where it stands
             * @enum {string}
             */
            category: "overworld_surface" | "overworld_underground" | "ocean" | "nether" | "end";
            /** @description Biomes it generates in */
            biomes: string[];
            /**
             * @description How many there are in an area
             * @enum {string}
             */
            rarity: "common" | "uncommon" | "rare" | "very_rare" | "unique";
            /** @description Height at which it is found */
            yLevel: components["schemas"]["IntegerRange"];
            /** @description What it is made of */
            features: string[];
            /** @description Mobs to fight there */
            hostileMobs: string[];
            /** @description What its containers hold */
            loot: components["schemas"]["StructureLoot"][];
            /** @description Loot found nowhere else */
            uniqueLoot: string[];
            /** @description How to find one */
            howToFind: string;
            /** @description What can go wrong */
            dangers: string[];
            /** @description What makes the visit worth it */
            rewards: string[];
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
        };
        StructureLoot: {
            item: string;
            /** @description Fraction of containers that hold at least one */
            chance: number;
            /** @description How many one such container holds */
            count: components["schemas"]["IntegerRange"];
        };
        StructureList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Structure"][];
        };
        StructureResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Structure"];
        };
        /** @description The members of the Structure record that "fields" names. */
        PartialStructure: {
            /** @description Dashed id */
            id?: string;
            /** @description Name players use */
            name?: string;
            /**
             * @description Dimension it generates in
             * @enum {string}
             */
            dimension?: "overworld" | "nether" | "end";
            /**
             * @description Where it stands
             * @enum {string}
             */
            category?: "overworld_surface" | "overworld_underground" | "ocean" | "nether" | "end";
            /** @description Biomes it generates in */
            biomes?: string[];
            /**
             * @description How many there are in an area
             * @enum {string}
             */
            rarity?: "common" | "uncommon" | "rare" | "very_rare" | "unique";
            /** @description Height at which it is found */
            yLevel?: components["schemas"]["IntegerRange"];
            /** @description What it is made of */
            features?: string[];
            /** @description Mobs to fight there */
            hostileMobs?: string[];
            /** @description What its containers hold */
            loot?: components["schemas"]["StructureLoot"][];
            /** @description Loot found nowhere else */
            uniqueLoot?: string[];
            /** @description How to find one */
            howToFind?: string;
            /** @description What can go wrong */
            dangers?: string[];
            /** @description What makes the visit worth it */
            rewards?: string[];
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
        };
        PartialStructureList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialStructure"][];
        };
        /** @description Commands: syntax, parameters, permission levels, examples and mistakes */
        Command: {
            /** @description Name without the slash */
            name: string;
            /** @description Forms it can take, one a line */
            syntax: string;
            /** @description What it does */
            description: string;
            /** @description Its arguments */
            parameters: components["schemas"]["CommandParameter"][];
            /**
             * @description Permission level needed
             * @enum {integer}
             */
            permissionLevel: 0 | 2 | 3 | 4;
            /**
             * @description Kind of command
             * @enum {string}
             */
            category: "player" | "world" | "server" | "data" | "display" | "logic" | "gameplay" | "special" | "time_weather" | "bossbar" | "execute";
            /** @description Commands to copy */
            examples: components["schemas"]["CommandExample"][];
            /** @description What people get wrong */
            commonMistakes: string[];
            /** @description Names of commands that go with it */
            relatedCommands: string[];
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description What else is worth knowing */
            notes: string;
        };
        CommandParameter: {
            name: string;
            /** @description The game's argument type */
            type: string;
            optional: boolean;
            description: string;
        };
        CommandExample: {
            code: string;
            explanation: string;
        };
        CommandList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Command"][];
        };
        CommandResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Command"];
        };
        /** @description The members of the Command record that "fields" names. */
        PartialCommand: {
            /** @description Name without the slash */
            name?: string;
            /** @description Forms it can take, one a line */
            syntax?: string;
            /** @description What it does */
            description?: string;
            /** @description Its arguments */
            parameters?: components["schemas"]["CommandParameter"][];
            /**
             * @description Permission level needed
             * @enum {integer}
             */
            permissionLevel?: 0 | 2 | 3 | 4;
            /**
             * @description Kind of command
             * @enum {string}
             */
            category?: "player" | "world" | "server" | "data" | "display" | "logic" | "gameplay" | "special" | "time_weather" | "bossbar" | "execute";
            /** @description Commands to copy */
            examples?: components["schemas"]["CommandExample"][];
            /** @description What people get wrong */
            commonMistakes?: string[];
            /** @description Names of commands that go with it */
            relatedCommands?: string[];
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description What else is worth knowing */
            notes?: string;
        };
        PartialCommandList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCommand"][];
        };
        /** @description Releases: dates, features, changes and fixes */
        Version: {
            /** @description Version number with dashes */
            slug: string;
            /** @description Version number */
            name: string;
            /**
             * @description Edition of the game
             * @enum {string}
             */
            edition: "java";
            /**
             * Format: date
             * @description Day of release, ISO 8601
             */
            releaseDate: string;
            /**
             * @description Size of the release
             * @enum {string}
             */
            type: "major-release" | "minor-release";
            /** @description Name of the update */
            updateName: string;
            /** @description What it brought */
            majorFeatures: string[];
            /** @description What it changed */
            notableChanges: string[];
            /** @description What it fixed */
            notableFixes: string[];
            /** @description Slug of the version before it in this list */
            previousVersion: string | null;
            /** @description Slug of the version after it in this list */
            nextVersion: string | null;
        };
        VersionList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Version"][];
        };
        VersionResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Version"];
        };
        /** @description The members of the Version record that "fields" names. */
        PartialVersion: {
            /** @description Version number with dashes */
            slug?: string;
            /** @description Version number */
            name?: string;
            /**
             * @description Edition of the game
             * @enum {string}
             */
            edition?: "java";
            /**
             * Format: date
             * @description Day of release, ISO 8601
             */
            releaseDate?: string;
            /**
             * @description Size of the release
             * @enum {string}
             */
            type?: "major-release" | "minor-release";
            /** @description Name of the update */
            updateName?: string;
            /** @description What it brought */
            majorFeatures?: string[];
            /** @description What it changed */
            notableChanges?: string[];
            /** @description What it fixed */
            notableFixes?: string[];
            /** @description Slug of the version before it in this list */
            previousVersion?: string | null;
            /** @description Slug of the version after it in this list */
            nextVersion?: string | null;
        };
        PartialVersionList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialVersion"][];
        };
        /** @description Advancements: how to complete them, their tree and what they give */
        Achievement: {
            /** @description Name as a slug */
            slug: string;
            /** @description Namespaced id of the game */
            id: string;
            /** @description Title in the game */
            name: string;
            /** @description What it asks for */
            description: string;
            /**
             * @description Tab of the advancement screen
             * @enum {string}
             */
            tab: "minecraft" | "nether" | "end" | "adventure" | "husbandry";
            /** @description Id of the item shown as its icon */
            icon: string;
            /** @description How to get it */
            howToComplete: string;
            /** @description Slug of the advancement it hangs from */
            parent: string | null;
            /**
             * @description How hard it is
             * @enum {string}
             */
            difficulty: "easy" | "medium" | "hard" | "expert";
            /** @description Experience points it gives */
            xpReward: number;
            /** @description Slugs of the advancements above it, the root first */
            prerequisites: string[];
            /** @description What it gives */
            rewards: string;
            /** @description Whether the game frames it as a challenge */
            isChallenge: boolean;
            /** @description Whether the game frames it as a goal */
            isGoal: boolean;
            /** @description Release in which it first appeared */
            versionAdded: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        AchievementList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Achievement"][];
        };
        AchievementResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Achievement"];
        };
        /** @description The members of the Achievement record that "fields" names. */
        PartialAchievement: {
            /** @description Name as a slug */
            slug?: string;
            /** @description Namespaced id of the game */
            id?: string;
            /** @description Title in the game */
            name?: string;
            /** @description What it asks for */
            description?: string;
            /**
             * @description Tab of the advancement screen
             * @enum {string}
             */
            tab?: "minecraft" | "nether" | "end" | "adventure" | "husbandry";
            /** @description Id of the item shown as its icon */
            icon?: string;
            /** @description How to get it */
            howToComplete?: string;
            /** @description Slug of the advancement it hangs from */
            parent?: string | null;
            /**
             * @description How hard it is
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard" | "expert";
            /** @description Experience points it gives */
            xpReward?: number;
            /** @description Slugs of the advancements above it, the root first */
            prerequisites?: string[];
            /** @description What it gives */
            rewards?: string;
            /** @description Whether the game frames it as a challenge */
            isChallenge?: boolean;
            /** @description Whether the game frames it as a goal */
            isGoal?: boolean;
            /** @description Release in which it first appeared */
            versionAdded?: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialAchievementList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialAchievement"][];
        };
        /** @description Villager professions: workstation and every offer of every level */
        Trade: {
            /** @description Profession id */
            id: string;
            /** @description Name in the game */
            name: string;
            /** @description Block that gives a villager this profession */
            workstation: string;
            /** @description What the profession is good for */
            description: string;
            /** @description Whether some offers depend on the biome a villager comes from */
            biomeSpecific: boolean;
            /** @description Offers by level of the villager */
            levels: components["schemas"]["TradeLevel"][];
        };
        TradeLevel: {
            level: number;
            /** @enum {string} */
            name: "Novice" | "Apprentice" | "Journeyman" | "Expert" | "Master";
            trades: components["schemas"]["TradeOffer"][];
        };
        TradeOffer: {
            /** @description What the player hands over */
            gives: string;
            givesAmount: number;
            /** @description What the player gets */
            receives: string;
            receivesAmount: number;
            /** @description Trades before the offer locks until the villager restocks */
            maxUses: number;
            /**
             * @description java: the offer exists only in the Java edition
             * @enum {string}
             */
            edition: "both" | "java";
            /** @description Emeralds the player pays, the lowest figure of a range */
            priceEmeralds?: number;
            /** @description Second item the player hands over, one of it unless the notes say more */
            gives2?: string;
            /** @description Ranges and conditions */
            notes?: string;
        };
        TradeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Trade"][];
        };
        TradeResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Trade"];
        };
        /** @description The members of the Trade record that "fields" names. */
        PartialTrade: {
            /** @description Profession id */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /** @description Block that gives a villager this profession */
            workstation?: string;
            /** @description What the profession is good for */
            description?: string;
            /** @description Whether some offers depend on the biome a villager comes from */
            biomeSpecific?: boolean;
            /** @description Offers by level of the villager */
            levels?: components["schemas"]["TradeLevel"][];
        };
        PartialTradeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialTrade"][];
        };
        /**
         * @description Name of a resource.
         * @enum {string}
         */
        ResourceName: "mobs" | "biomes" | "items" | "enchantments" | "structures" | "commands" | "versions" | "achievements" | "trades";
        /**
         * @description How well it matches.
         * @enum {string}
         */
        SearchMatch: "exact" | "prefix" | "substring" | "fuzzy";
        /** @description A record that was found: one of mobs. */
        MobSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "mobs";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Mob"];
        };
        /** @description A record that was found: one of biomes. */
        BiomeSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "biomes";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Biome"];
        };
        /** @description A record that was found: one of items. */
        ItemSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "items";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Item"];
        };
        /** @description A record that was found: one of enchantments. */
        EnchantmentSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "enchantments";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Enchantment"];
        };
        /** @description A record that was found: one of structures. */
        StructureSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "structures";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Structure"];
        };
        /** @description A record that was found: one of commands. */
        CommandSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "commands";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Command"];
        };
        /** @description A record that was found: one of versions. */
        VersionSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "versions";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Version"];
        };
        /** @description A record that was found: one of achievements. */
        AchievementSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "achievements";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Achievement"];
        };
        /** @description A record that was found: one of trades. */
        TradeSearchHit: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "trades";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
            record: components["schemas"]["Trade"];
        };
        /** @description A record that was found. */
        SearchHit: components["schemas"]["MobSearchHit"] | components["schemas"]["BiomeSearchHit"] | components["schemas"]["ItemSearchHit"] | components["schemas"]["EnchantmentSearchHit"] | components["schemas"]["StructureSearchHit"] | components["schemas"]["CommandSearchHit"] | components["schemas"]["VersionSearchHit"] | components["schemas"]["AchievementSearchHit"] | components["schemas"]["TradeSearchHit"];
        /** @description A record with its path: one of mobs. */
        MobLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "mobs";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Mob"];
        };
        /** @description A record with its path: one of biomes. */
        BiomeLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "biomes";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Biome"];
        };
        /** @description A record with its path: one of items. */
        ItemLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "items";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Item"];
        };
        /** @description A record with its path: one of enchantments. */
        EnchantmentLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "enchantments";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Enchantment"];
        };
        /** @description A record with its path: one of structures. */
        StructureLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "structures";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Structure"];
        };
        /** @description A record with its path: one of commands. */
        CommandLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "commands";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Command"];
        };
        /** @description A record with its path: one of versions. */
        VersionLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "versions";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Version"];
        };
        /** @description A record with its path: one of achievements. */
        AchievementLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "achievements";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Achievement"];
        };
        /** @description A record with its path: one of trades. */
        TradeLinkedRecord: {
            /**
             * @description Name of the resource. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            resource: "trades";
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            record: components["schemas"]["Trade"];
        };
        /** @description A record with its path. */
        LinkedRecord: components["schemas"]["MobLinkedRecord"] | components["schemas"]["BiomeLinkedRecord"] | components["schemas"]["ItemLinkedRecord"] | components["schemas"]["EnchantmentLinkedRecord"] | components["schemas"]["StructureLinkedRecord"] | components["schemas"]["CommandLinkedRecord"] | components["schemas"]["VersionLinkedRecord"] | components["schemas"]["AchievementLinkedRecord"] | components["schemas"]["TradeLinkedRecord"];
        /** @description The path of a record. */
        RecordLink: {
            resource: components["schemas"]["ResourceName"];
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
        };
        /** @description A relation between two records. */
        Relation: {
            /** @description How they are related, from the point of view of the requested record: "drops", "sold by". */
            relation: string;
            resource: components["schemas"]["ResourceName"];
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
        };
        /** @description Resources, filters and their values. */
        Meta: {
            /** @description Version of the API. */
            apiVersion: string;
            /** @description Version of the game. */
            gameVersion: string;
            /** @description Edition of the game. */
            edition: string;
            /** @description Hash of the content of the data set. */
            dataHash: string;
            /** @description Every resource. */
            resources: components["schemas"]["ResourceInfo"][];
        };
        /** @description A resource: its number of records and its filters. */
        ResourceInfo: {
            name: components["schemas"]["ResourceName"];
            /** @description What the resource contains. */
            summary: string;
            /** @description Total number of records. */
            count: number;
            /** @description Path of its list. */
            href: string;
            /** @description Members of a record, in their order. */
            fields: string[];
            /** @description Members that "search" looks in. */
            search: string[];
            /** @description Parameters that filter. */
            filters: components["schemas"]["FilterInfo"][];
            /** @description Fields that take operators. */
            compare: components["schemas"]["ComparableField"][];
            /** @description Fields that "sort" accepts. */
            sort: string[];
            /** @description Fields that "expand" accepts. */
            expand: string[];
        };
        /** @description A field that can be compared, as in hp[gte]=20. */
        ComparableField: {
            /** @description Name of the field; members of objects after a dot. */
            field: string;
            /**
             * @description How values are compared: a choice by the order of its values, a version by its numbers.
             * @enum {string}
             */
            type: "text" | "choice" | "integer" | "number" | "boolean" | "version";
            /** @description Whether some records have no value; eq and not take null then. */
            nullable: boolean;
            /** @description Operators that it takes. */
            operators: ("eq" | "not" | "lt" | "lte" | "gt" | "gte")[];
        };
        /** @description A filter of a resource. */
        FilterInfo: {
            /** @description Name of the parameter, and of the member. */
            name: string;
            /** @description Every value, in its natural order. */
            values: components["schemas"]["FilterValue"][];
        };
        /** @description A value of a filter. */
        FilterValue: {
            /** @description The value. */
            value: string | number | boolean;
            /** @description Records that have it. */
            count: number;
        };
        /** @description Where the fields of a record come from. */
        Provenance: {
            resource: components["schemas"]["ResourceName"];
            /** @description Key of the record. */
            key: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            /** @description Origin and check of each field, by its name. */
            fields: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
        };
        /** @description Where the values of a field come from. */
        FieldProvenance: {
            /**
             * @description game-data: as the game's files have it; derived: computed from them; editorial: written by us.
             * @enum {string}
             */
            kind: "game-data" | "derived" | "editorial";
            /** @description The source of the value. */
            source: string;
            /** @description Whether a program compared this record's value with the source. */
            checked: boolean;
        };
        /** @description A language in which records have names. */
        Language: {
            /** @description Code for "lang". */
            code: string;
            /** @description The same as a language tag of HTTP and HTML. */
            tag: string;
            /** @description The language's own name. */
            name: string;
            /** @description The region's own name. */
            region: string;
            /** @description Names that differ from English. */
            translated: number;
        };
        LanguageList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Language"][];
        };
        /** @description The state of the service. */
        Health: {
            /** @constant */
            status: "ok";
            /** Format: date-time */
            timestamp: string;
            /** @description Version of the API. */
            version: string;
            /** @description Version of the game. */
            gameVersion: string;
            /** @description Edition of the game. */
            edition: string;
            /** @description Records of each resource. */
            records: {
                [key: string]: number;
            };
            /** @description Hash of the content of the data set. */
            dataHash: string;
        };
        SearchHitList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["SearchHit"][];
        };
        RecordLinkList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["RecordLink"][];
        };
        RelationList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["Relation"][];
        };
        LinkedRecordResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["LinkedRecord"];
        };
        MetaResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Meta"];
        };
        ProvenanceResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Provenance"];
        };
        /** @description Every item: stack size, durability, food, attack, armor, fuel, compost, enchantments and tags */
        CatalogItem: {
            /** @description Item id of the game without its namespace */
            id: string;
            /** @description Name in the game; discs have their title, templates their kind */
            name: string;
            /** @description How many fit in one slot */
            stackSize: number;
            /** @description Uses before it breaks */
            durability: number | null;
            /**
             * @description Rarity
             * @enum {string}
             */
            rarity: "common" | "uncommon" | "rare" | "epic";
            /** @description What eating it gives */
            food: components["schemas"]["CatalogFood"] | null;
            /** @description Damage of a hit by a player */
            attackDamage: number | null;
            /** @description Hits by a player in a second */
            attackSpeed: number | null;
            /** @description Armor points */
            armor: number | null;
            /** @description Armor toughness */
            armorToughness: number | null;
            /** @description Knockback resistance */
            knockbackResistance: number | null;
            /** @description Where it is worn */
            equipmentSlot: string | null;
            /** @description Enchantability at the enchanting table */
            enchantability: number | null;
            /** @description Whether fire and lava do not destroy it */
            fireResistant: boolean;
            /** @description Ticks it burns in a furnace; 200 smelt one item */
            fuelTicks: number | null;
            /** @description Probability that a composter rises by a level */
            compostChance: number | null;
            /** @description Block that it places */
            block: string | null;
            /** @description Entity type that it spawns */
            entity: string | null;
            /** @description Item that is left when it is eaten or drunk */
            remainder: string | null;
            /** @description Enchantments that can be put on it */
            enchantments: string[];
            /** @description Items that repair it in an anvil */
            repairedWith: string[];
            /** @description How a brewing stand makes it */
            brewing: components["schemas"]["CatalogItemBrewing"][];
            /** @description Professions that sell it */
            soldBy: string[];
            /** @description Professions that take it as payment */
            boughtBy: string[];
            /** @description Item tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in items, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogFood: {
            /** @description Hunger points it restores */
            hunger: number;
            /** @description Saturation it restores */
            saturation: number;
            /** @description Whether it can be eaten with a full hunger bar */
            alwaysEdible: boolean;
        };
        CatalogItemBrewing: {
            /** @description Item */
            from: string;
            /** @description Item that is added */
            ingredient: string;
        };
        CatalogItemList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogItem"][];
        };
        CatalogItemResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogItem"];
        };
        /** @description The members of the CatalogItem record that "fields" names. */
        PartialCatalogItem: {
            /** @description Item id of the game without its namespace */
            id?: string;
            /** @description Name in the game; discs have their title, templates their kind */
            name?: string;
            /** @description How many fit in one slot */
            stackSize?: number;
            /** @description Uses before it breaks */
            durability?: number | null;
            /**
             * @description Rarity
             * @enum {string}
             */
            rarity?: "common" | "uncommon" | "rare" | "epic";
            /** @description What eating it gives */
            food?: components["schemas"]["CatalogFood"] | null;
            /** @description Damage of a hit by a player */
            attackDamage?: number | null;
            /** @description Hits by a player in a second */
            attackSpeed?: number | null;
            /** @description Armor points */
            armor?: number | null;
            /** @description Armor toughness */
            armorToughness?: number | null;
            /** @description Knockback resistance */
            knockbackResistance?: number | null;
            /** @description Where it is worn */
            equipmentSlot?: string | null;
            /** @description Enchantability at the enchanting table */
            enchantability?: number | null;
            /** @description Whether fire and lava do not destroy it */
            fireResistant?: boolean;
            /** @description Ticks it burns in a furnace; 200 smelt one item */
            fuelTicks?: number | null;
            /** @description Probability that a composter rises by a level */
            compostChance?: number | null;
            /** @description Block that it places */
            block?: string | null;
            /** @description Entity type that it spawns */
            entity?: string | null;
            /** @description Item that is left when it is eaten or drunk */
            remainder?: string | null;
            /** @description Enchantments that can be put on it */
            enchantments?: string[];
            /** @description Items that repair it in an anvil */
            repairedWith?: string[];
            /** @description How a brewing stand makes it */
            brewing?: components["schemas"]["CatalogItemBrewing"][];
            /** @description Professions that sell it */
            soldBy?: string[];
            /** @description Professions that take it as payment */
            boughtBy?: string[];
            /** @description Item tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in items, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogItemList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogItem"][];
        };
        /** @description Every block: states, hardness, blast resistance, tool, drops and tags */
        CatalogBlock: {
            /** @description Block id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /** @description Hardness; -1 cannot be broken */
            hardness: number;
            /** @description Blast resistance */
            blastResistance: number;
            /** @description Friction of its surface */
            friction: number;
            /** @description Whether it drops nothing without the right tool */
            requiresTool: boolean;
            /**
             * @description Tool that breaks it fastest
             * @enum {string|null}
             */
            tool: "axe" | "hoe" | "pickaxe" | "shovel" | null;
            /**
             * @description Lowest material of the tool, if wood is not enough
             * @enum {string|null}
             */
            tier: "stone" | "iron" | "diamond" | null;
            /** @description Properties with their values */
            states: {
                [key: string]: string[];
            } | null;
            /** @description Properties of the default state */
            defaultState: {
                [key: string]: string;
            } | null;
            /** @description Number of its states */
            stateCount: number;
            /** @description Item that places it */
            item: string | null;
            /** @description Loot table of its drops */
            lootTable: string | null;
            /** @description What it drops when it is broken */
            drops: components["schemas"]["CatalogDrop"][];
            /** @description Block tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in items, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogDrop: {
            /** @description Item id */
            item: string;
            /** @description Potion that it holds */
            potion: string | null;
            /** @description Whether it is enchanted */
            enchanted: boolean;
            /** @description Fewest, if there is one at all */
            min: number;
            /** @description Most */
            max: number;
            /** @description Probability of at least one */
            chance: number;
            /** @description Average number, zeros included */
            average: number;
            /** @description Conditions that must hold; those of the other entries are taken not to hold */
            when: string[];
        };
        CatalogBlockList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogBlock"][];
        };
        CatalogBlockResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogBlock"];
        };
        /** @description The members of the CatalogBlock record that "fields" names. */
        PartialCatalogBlock: {
            /** @description Block id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /** @description Hardness; -1 cannot be broken */
            hardness?: number;
            /** @description Blast resistance */
            blastResistance?: number;
            /** @description Friction of its surface */
            friction?: number;
            /** @description Whether it drops nothing without the right tool */
            requiresTool?: boolean;
            /**
             * @description Tool that breaks it fastest
             * @enum {string|null}
             */
            tool?: "axe" | "hoe" | "pickaxe" | "shovel" | null;
            /**
             * @description Lowest material of the tool, if wood is not enough
             * @enum {string|null}
             */
            tier?: "stone" | "iron" | "diamond" | null;
            /** @description Properties with their values */
            states?: {
                [key: string]: string[];
            } | null;
            /** @description Properties of the default state */
            defaultState?: {
                [key: string]: string;
            } | null;
            /** @description Number of its states */
            stateCount?: number;
            /** @description Item that places it */
            item?: string | null;
            /** @description Loot table of its drops */
            lootTable?: string | null;
            /** @description What it drops when it is broken */
            drops?: components["schemas"]["CatalogDrop"][];
            /** @description Block tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in items, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogBlockList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogBlock"][];
        };
        /** @description Every entity type: attributes, size, category, drops and tags */
        CatalogEntity: {
            /** @description Entity type of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /**
             * @description Spawn category
             * @enum {string}
             */
            category: "ambient" | "axolotls" | "creature" | "misc" | "monster" | "underground_water_creature" | "water_ambient" | "water_creature";
            /** @description Whether it is a mob */
            isMob: boolean;
            /** @description Width of its hitbox in blocks */
            width: number;
            /** @description Height of its hitbox in blocks */
            height: number;
            /** @description Height of its eyes in blocks */
            eyeHeight: number;
            /** @description Whether fire does not hurt it */
            fireImmune: boolean;
            /** @description Whether /summon creates it */
            summonable: boolean;
            /** @description Default of the attribute max_health; some mobs change it when they spawn */
            maxHealth: number | null;
            /** @description Default of the attribute attack_damage */
            attackDamage: number | null;
            /** @description Default of the attribute armor */
            armor: number | null;
            /** @description Default of the attribute movement_speed */
            movementSpeed: number | null;
            /** @description Default of the attribute follow_range */
            followRange: number | null;
            /** @description Defaults of all its attributes */
            attributes: {
                [key: string]: number;
            } | null;
            /** @description Where it can spawn */
            spawnLocation: string;
            /** @description Most that one spawn attempt creates */
            spawnLimit: number | null;
            /** @description Loot table of its drops */
            lootTable: string | null;
            /** @description What it drops when it dies */
            drops: components["schemas"]["CatalogDrop"][];
            /** @description Entity type tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in mobs, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogEntityList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogEntity"][];
        };
        CatalogEntityResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogEntity"];
        };
        /** @description The members of the CatalogEntity record that "fields" names. */
        PartialCatalogEntity: {
            /** @description Entity type of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /**
             * @description Spawn category
             * @enum {string}
             */
            category?: "ambient" | "axolotls" | "creature" | "misc" | "monster" | "underground_water_creature" | "water_ambient" | "water_creature";
            /** @description Whether it is a mob */
            isMob?: boolean;
            /** @description Width of its hitbox in blocks */
            width?: number;
            /** @description Height of its hitbox in blocks */
            height?: number;
            /** @description Height of its eyes in blocks */
            eyeHeight?: number;
            /** @description Whether fire does not hurt it */
            fireImmune?: boolean;
            /** @description Whether /summon creates it */
            summonable?: boolean;
            /** @description Default of the attribute max_health; some mobs change it when they spawn */
            maxHealth?: number | null;
            /** @description Default of the attribute attack_damage */
            attackDamage?: number | null;
            /** @description Default of the attribute armor */
            armor?: number | null;
            /** @description Default of the attribute movement_speed */
            movementSpeed?: number | null;
            /** @description Default of the attribute follow_range */
            followRange?: number | null;
            /** @description Defaults of all its attributes */
            attributes?: {
                [key: string]: number;
            } | null;
            /** @description Where it can spawn */
            spawnLocation?: string;
            /** @description Most that one spawn attempt creates */
            spawnLimit?: number | null;
            /** @description Loot table of its drops */
            lootTable?: string | null;
            /** @description What it drops when it dies */
            drops?: components["schemas"]["CatalogDrop"][];
            /** @description Entity type tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in mobs, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogEntityList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogEntity"][];
        };
        /** @description Every recipe of every type: ingredients, pattern, station and result */
        CatalogRecipe: {
            /** @description Recipe id of the game without its namespace */
            id: string;
            /** @description Name of the item that it makes; without one, the words of the id */
            name: string;
            /** @description Recipe type of the game */
            type: string;
            /**
             * @description Block that makes it; small crafting recipes need none
             * @enum {string}
             */
            station: "crafting_table" | "furnace" | "blast_furnace" | "smoker" | "campfire" | "stonecutter" | "smithing_table";
            /** @description Whether the player's own 2 by 2 grid is enough */
            fitsInventory: boolean;
            /** @description Group in the recipe book */
            group: string | null;
            /** @description Category in the recipe book */
            category: string | null;
            /** @description Rows of a shaped recipe; a space is an empty cell */
            pattern: string[];
            /** @description What it needs */
            ingredients: components["schemas"]["CatalogIngredient"][];
            /** @description What it makes; null if that depends on the ingredients */
            result: components["schemas"]["CatalogOutput"] | null;
            /** @description Experience for each item */
            experience: number | null;
            /** @description Ticks until it is done */
            cookingTicks: number | null;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogIngredient: {
            /** @description Letter of the pattern, or the role in other recipes */
            slot: string | null;
            /** @description How many are used */
            count: number;
            /** @description Item tag, of which any item fits */
            tag: string | null;
            /** @description Items that fit; those of a tag with resolve=true */
            items: string[];
        };
        CatalogOutput: {
            /** @description Item */
            item: string;
            count: number;
        };
        CatalogRecipeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogRecipe"][];
        };
        CatalogRecipeResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogRecipe"];
        };
        /** @description The members of the CatalogRecipe record that "fields" names. */
        PartialCatalogRecipe: {
            /** @description Recipe id of the game without its namespace */
            id?: string;
            /** @description Name of the item that it makes; without one, the words of the id */
            name?: string;
            /** @description Recipe type of the game */
            type?: string;
            /**
             * @description Block that makes it; small crafting recipes need none
             * @enum {string}
             */
            station?: "crafting_table" | "furnace" | "blast_furnace" | "smoker" | "campfire" | "stonecutter" | "smithing_table";
            /** @description Whether the player's own 2 by 2 grid is enough */
            fitsInventory?: boolean;
            /** @description Group in the recipe book */
            group?: string | null;
            /** @description Category in the recipe book */
            category?: string | null;
            /** @description Rows of a shaped recipe; a space is an empty cell */
            pattern?: string[];
            /** @description What it needs */
            ingredients?: components["schemas"]["CatalogIngredient"][];
            /** @description What it makes; null if that depends on the ingredients */
            result?: components["schemas"]["CatalogOutput"] | null;
            /** @description Experience for each item */
            experience?: number | null;
            /** @description Ticks until it is done */
            cookingTicks?: number | null;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogRecipeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogRecipe"][];
        };
        /** @description Every loot table as probabilities: chests, drops of mobs and blocks, fishing, barter, gifts and more */
        CatalogLoot: {
            /** @description Loot table id of the game without its namespace */
            id: string;
            /** @description The words of the id */
            name: string;
            /** @description Loot table type of the game */
            type: string;
            /** @description Number of its pools */
            pools: number;
            /** @description Loot tables that it refers to */
            tables: string[];
            /** @description What it gives */
            drops: components["schemas"]["CatalogDrop"][];
        };
        CatalogLootList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogLoot"][];
        };
        CatalogLootResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogLoot"];
        };
        /** @description The members of the CatalogLoot record that "fields" names. */
        PartialCatalogLoot: {
            /** @description Loot table id of the game without its namespace */
            id?: string;
            /** @description The words of the id */
            name?: string;
            /** @description Loot table type of the game */
            type?: string;
            /** @description Number of its pools */
            pools?: number;
            /** @description Loot tables that it refers to */
            tables?: string[];
            /** @description What it gives */
            drops?: components["schemas"]["CatalogDrop"][];
        };
        PartialCatalogLootList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogLoot"][];
        };
        /** @description Every status effect: category, colour and the attributes it changes */
        CatalogEffect: {
            /** @description Effect id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /**
             * @description Category
             * @enum {string}
             */
            category: "beneficial" | "harmful" | "neutral";
            /** @description Colour of its particles */
            color: string;
            /** @description Attributes that it changes */
            modifiers: components["schemas"]["CatalogModifier"][];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogModifier: {
            /** @description Attribute */
            attribute: string;
            /**
             * @description How it is added
             * @enum {string}
             */
            operation: "add_value" | "add_multiplied_base" | "add_multiplied_total";
            /** @description Amount at level I; each further level adds it again */
            amount: number;
        };
        CatalogEffectList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogEffect"][];
        };
        CatalogEffectResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogEffect"];
        };
        /** @description The members of the CatalogEffect record that "fields" names. */
        PartialCatalogEffect: {
            /** @description Effect id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /**
             * @description Category
             * @enum {string}
             */
            category?: "beneficial" | "harmful" | "neutral";
            /** @description Colour of its particles */
            color?: string;
            /** @description Attributes that it changes */
            modifiers?: components["schemas"]["CatalogModifier"][];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogEffectList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogEffect"][];
        };
        /** @description Every potion: effects, durations, levels and how it is brewed */
        CatalogPotion: {
            /** @description Potion id of the game without its namespace */
            id: string;
            /** @description Name of the drinkable potion in the game */
            name: string;
            /** @description Effects of the drinkable potion */
            effects: components["schemas"]["CatalogPotionEffect"][];
            /** @description How a brewing stand makes it */
            brewing: components["schemas"]["CatalogBrewing"][];
            /** @description Potion tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in items, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogPotionEffect: {
            /** @description Effect */
            effect: string;
            /** @description Ticks that it lasts; 20 are a second */
            durationTicks: number;
            /** @description Level */
            level: number;
        };
        CatalogBrewing: {
            /** @description Potion */
            from: string;
            /** @description Item that is added */
            ingredient: string;
        };
        CatalogPotionList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogPotion"][];
        };
        CatalogPotionResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogPotion"];
        };
        /** @description The members of the CatalogPotion record that "fields" names. */
        PartialCatalogPotion: {
            /** @description Potion id of the game without its namespace */
            id?: string;
            /** @description Name of the drinkable potion in the game */
            name?: string;
            /** @description Effects of the drinkable potion */
            effects?: components["schemas"]["CatalogPotionEffect"][];
            /** @description How a brewing stand makes it */
            brewing?: components["schemas"]["CatalogBrewing"][];
            /** @description Potion tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in items, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogPotionList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogPotion"][];
        };
        /** @description Every enchantment: levels, weight, costs, items and exclusions */
        CatalogEnchantment: {
            /** @description Enchantment id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /** @description Highest level */
            maxLevel: number;
            /** @description Weight at random choice */
            weight: number;
            /** @description Cost factor in an anvil */
            anvilCost: number;
            /** @description Lowest enchanting power */
            minCost: components["schemas"]["CatalogEnchantmentCost"];
            /** @description Highest enchanting power */
            maxCost: components["schemas"]["CatalogEnchantmentCost"];
            /** @description Whether it is a curse */
            isCurse: boolean;
            /** @description Whether the enchanting table never offers it */
            isTreasure: boolean;
            /** @description Whether villagers sell it */
            isTradeable: boolean;
            /** @description Slots in which it works */
            slots: string[];
            /** @description Items that can have it */
            items: string[];
            /** @description Items that get it at the enchanting table, if these are fewer */
            tableItems: string[];
            /** @description Enchantments that exclude it */
            exclusiveWith: string[];
            /** @description Enchantment tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in enchantments, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogEnchantmentCost: {
            /** @description At level I */
            base: number;
            /** @description More for each further level */
            perLevel: number;
        };
        CatalogEnchantmentList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogEnchantment"][];
        };
        CatalogEnchantmentResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogEnchantment"];
        };
        /** @description The members of the CatalogEnchantment record that "fields" names. */
        PartialCatalogEnchantment: {
            /** @description Enchantment id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /** @description Highest level */
            maxLevel?: number;
            /** @description Weight at random choice */
            weight?: number;
            /** @description Cost factor in an anvil */
            anvilCost?: number;
            /** @description Lowest enchanting power */
            minCost?: components["schemas"]["CatalogEnchantmentCost"];
            /** @description Highest enchanting power */
            maxCost?: components["schemas"]["CatalogEnchantmentCost"];
            /** @description Whether it is a curse */
            isCurse?: boolean;
            /** @description Whether the enchanting table never offers it */
            isTreasure?: boolean;
            /** @description Whether villagers sell it */
            isTradeable?: boolean;
            /** @description Slots in which it works */
            slots?: string[];
            /** @description Items that can have it */
            items?: string[];
            /** @description Items that get it at the enchanting table, if these are fewer */
            tableItems?: string[];
            /** @description Enchantments that exclude it */
            exclusiveWith?: string[];
            /** @description Enchantment tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in enchantments, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogEnchantmentList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogEnchantment"][];
        };
        /** @description Every biome: climate, colours, spawns, structures and features */
        CatalogBiome: {
            /** @description Biome id of the game without its namespace */
            id: string;
            /** @description Name in the game */
            name: string;
            /**
             * @description Dimension that generates it
             * @enum {string|null}
             */
            dimension: "overworld" | "nether" | "end" | null;
            /** @description Temperature */
            temperature: number;
            /** @description Downfall */
            downfall: number;
            /** @description Whether it rains or snows */
            hasPrecipitation: boolean;
            /** @description Whether its temperature modifier is frozen */
            isFrozen: boolean;
            /** @description Colour of water */
            waterColor: string | null;
            /** @description Colour of grass, if the biome sets it */
            grassColor: string | null;
            /** @description Colour of leaves, if the biome sets it */
            foliageColor: string | null;
            /** @description Colour of leaf litter, if the biome sets it */
            dryFoliageColor: string | null;
            /** @description Colour of the sky, if the biome sets it */
            skyColor: string | null;
            /** @description Colour of fog, if the biome sets it */
            fogColor: string | null;
            /** @description What spawns by itself */
            spawns: components["schemas"]["CatalogSpawn"][];
            /** @description Structures that generate in it */
            structures: string[];
            /** @description Placed features, in the order of generation */
            features: string[];
            /** @description Carvers */
            carvers: string[];
            /** @description Biome tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in biomes, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogSpawn: {
            /** @description Entity type */
            entity: string;
            /** @description Spawn category */
            category: string;
            /** @description Weight among those of its category */
            weight: number;
            /** @description Smallest group */
            min: number;
            /** @description Largest group */
            max: number;
        };
        CatalogBiomeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogBiome"][];
        };
        CatalogBiomeResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogBiome"];
        };
        /** @description The members of the CatalogBiome record that "fields" names. */
        PartialCatalogBiome: {
            /** @description Biome id of the game without its namespace */
            id?: string;
            /** @description Name in the game */
            name?: string;
            /**
             * @description Dimension that generates it
             * @enum {string|null}
             */
            dimension?: "overworld" | "nether" | "end" | null;
            /** @description Temperature */
            temperature?: number;
            /** @description Downfall */
            downfall?: number;
            /** @description Whether it rains or snows */
            hasPrecipitation?: boolean;
            /** @description Whether its temperature modifier is frozen */
            isFrozen?: boolean;
            /** @description Colour of water */
            waterColor?: string | null;
            /** @description Colour of grass, if the biome sets it */
            grassColor?: string | null;
            /** @description Colour of leaves, if the biome sets it */
            foliageColor?: string | null;
            /** @description Colour of leaf litter, if the biome sets it */
            dryFoliageColor?: string | null;
            /** @description Colour of the sky, if the biome sets it */
            skyColor?: string | null;
            /** @description Colour of fog, if the biome sets it */
            fogColor?: string | null;
            /** @description What spawns by itself */
            spawns?: components["schemas"]["CatalogSpawn"][];
            /** @description Structures that generate in it */
            structures?: string[];
            /** @description Placed features, in the order of generation */
            features?: string[];
            /** @description Carvers */
            carvers?: string[];
            /** @description Biome tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in biomes, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogBiomeList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogBiome"][];
        };
        /** @description Every structure: biomes, placement and generation step */
        CatalogStructure: {
            /** @description Structure id of the game without its namespace */
            id: string;
            /** @description The words of the id: the game has no names for structures */
            name: string;
            /** @description Structure type of the game */
            type: string;
            /** @description Step of generation */
            step: string;
            /** @description How the terrain adapts to it */
            terrainAdaptation: string | null;
            /** @description Structure set */
            set: string | null;
            /** @description Placement type of the set */
            placement: string | null;
            /** @description Average distance of the set in chunks */
            spacing: number | null;
            /** @description Lowest distance of the set in chunks */
            separation: number | null;
            /** @description Share of the attempts that succeed */
            frequency: number | null;
            /** @description Weight in its set */
            weight: number | null;
            /** @description Biomes that it generates in */
            biomes: string[];
            /** @description Structure tags that hold it */
            tags: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in structures, if it has one */
            curated: string | null;
        };
        CatalogStructureList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogStructure"][];
        };
        CatalogStructureResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogStructure"];
        };
        /** @description The members of the CatalogStructure record that "fields" names. */
        PartialCatalogStructure: {
            /** @description Structure id of the game without its namespace */
            id?: string;
            /** @description The words of the id: the game has no names for structures */
            name?: string;
            /** @description Structure type of the game */
            type?: string;
            /** @description Step of generation */
            step?: string;
            /** @description How the terrain adapts to it */
            terrainAdaptation?: string | null;
            /** @description Structure set */
            set?: string | null;
            /** @description Placement type of the set */
            placement?: string | null;
            /** @description Average distance of the set in chunks */
            spacing?: number | null;
            /** @description Lowest distance of the set in chunks */
            separation?: number | null;
            /** @description Share of the attempts that succeed */
            frequency?: number | null;
            /** @description Weight in its set */
            weight?: number | null;
            /** @description Biomes that it generates in */
            biomes?: string[];
            /** @description Structure tags that hold it */
            tags?: string[];
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in structures, if it has one */
            curated?: string | null;
        };
        PartialCatalogStructureList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogStructure"][];
        };
        /** @description Every tag of every registry with its members */
        CatalogTag: {
            /** @description Registry and tag */
            id: string;
            /** @description The words of the tag */
            name: string;
            /** @description Registry of its members */
            registry: string;
            /** @description Tag id of the game without its namespace */
            tag: string;
            /** @description Tags of the same registry that it contains */
            tags: string[];
            /** @description All its members, contained tags resolved */
            members: string[];
        };
        CatalogTagList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogTag"][];
        };
        CatalogTagResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogTag"];
        };
        /** @description The members of the CatalogTag record that "fields" names. */
        PartialCatalogTag: {
            /** @description Registry and tag */
            id?: string;
            /** @description The words of the tag */
            name?: string;
            /** @description Registry of its members */
            registry?: string;
            /** @description Tag id of the game without its namespace */
            tag?: string;
            /** @description Tags of the same registry that it contains */
            tags?: string[];
            /** @description All its members, contained tags resolved */
            members?: string[];
        };
        PartialCatalogTagList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogTag"][];
        };
        /** @description Every sound event */
        CatalogSound: {
            /** @description Sound event of the game without its namespace */
            id: string;
            /** @description The words of the id */
            name: string;
            /** @description First word of the id */
            group: string;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
        };
        CatalogSoundList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogSound"][];
        };
        CatalogSoundResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogSound"];
        };
        /** @description The members of the CatalogSound record that "fields" names. */
        PartialCatalogSound: {
            /** @description Sound event of the game without its namespace */
            id?: string;
            /** @description The words of the id */
            name?: string;
            /** @description First word of the id */
            group?: string;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
        };
        PartialCatalogSoundList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogSound"][];
        };
        /** @description Every particle type */
        CatalogParticle: {
            /** @description Particle type of the game without its namespace */
            id: string;
            /** @description The words of the id */
            name: string;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
        };
        CatalogParticleList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogParticle"][];
        };
        CatalogParticleResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogParticle"];
        };
        /** @description The members of the CatalogParticle record that "fields" names. */
        PartialCatalogParticle: {
            /** @description Particle type of the game without its namespace */
            id?: string;
            /** @description The words of the id */
            name?: string;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
        };
        PartialCatalogParticleList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogParticle"][];
        };
        /** @description Every game rule: type, default and range */
        CatalogGamerule: {
            /** @description Game rule of the game without its namespace */
            id: string;
            /** @description The words of the id */
            name: string;
            /**
             * @description Type of its value
             * @enum {string}
             */
            type: "boolean" | "integer";
            /** @description Value in a new world */
            default: boolean | number;
            /** @description Lowest value */
            min: number | null;
            /** @description Highest value */
            max: number | null;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
        };
        CatalogGameruleList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogGamerule"][];
        };
        CatalogGameruleResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogGamerule"];
        };
        /** @description The members of the CatalogGamerule record that "fields" names. */
        PartialCatalogGamerule: {
            /** @description Game rule of the game without its namespace */
            id?: string;
            /** @description The words of the id */
            name?: string;
            /**
             * @description Type of its value
             * @enum {string}
             */
            type?: "boolean" | "integer";
            /** @description Value in a new world */
            default?: boolean | number;
            /** @description Lowest value */
            min?: number | null;
            /** @description Highest value */
            max?: number | null;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
        };
        PartialCatalogGameruleList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogGamerule"][];
        };
        /** @description Every advancement of the five tabs: parent, frame, experience and criteria */
        CatalogAdvancement: {
            /** @description Advancement id of the game without its namespace */
            id: string;
            /** @description Title in the game */
            name: string;
            /**
             * @description Tab
             * @enum {string}
             */
            tab: "story" | "nether" | "end" | "adventure" | "husbandry";
            /**
             * @description Frame
             * @enum {string}
             */
            frame: "task" | "goal" | "challenge";
            /** @description Advancement before it */
            parent: string | null;
            /** @description Item of its icon */
            icon: string;
            /** @description Whether it is hidden until it is reached */
            isHidden: boolean;
            /** @description Experience that it gives */
            experience: number;
            /** @description Names of its criteria */
            criteria: string[];
            /** @description Number of criteria that must be met */
            requiredCriteria: number;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since: string | null;
            /** @description Key of the record in achievements, if it has one */
            curated: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        CatalogAdvancementList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogAdvancement"][];
        };
        CatalogAdvancementResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogAdvancement"];
        };
        /** @description The members of the CatalogAdvancement record that "fields" names. */
        PartialCatalogAdvancement: {
            /** @description Advancement id of the game without its namespace */
            id?: string;
            /** @description Title in the game */
            name?: string;
            /**
             * @description Tab
             * @enum {string}
             */
            tab?: "story" | "nether" | "end" | "adventure" | "husbandry";
            /**
             * @description Frame
             * @enum {string}
             */
            frame?: "task" | "goal" | "challenge";
            /** @description Advancement before it */
            parent?: string | null;
            /** @description Item of its icon */
            icon?: string;
            /** @description Whether it is hidden until it is reached */
            isHidden?: boolean;
            /** @description Experience that it gives */
            experience?: number;
            /** @description Names of its criteria */
            criteria?: string[];
            /** @description Number of criteria that must be met */
            requiredCriteria?: number;
            /** @description First release that has this id; null if 1.14 has it already, or if that is not known */
            since?: string | null;
            /** @description Key of the record in achievements, if it has one */
            curated?: string | null;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
        };
        PartialCatalogAdvancementList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["PartialCatalogAdvancement"][];
        };
        /**
         * @description Kind of the catalogue.
         * @enum {string}
         */
        CatalogKindName: "items" | "blocks" | "entities" | "recipes" | "loot" | "effects" | "potions" | "enchantments" | "biomes" | "structures" | "tags" | "sounds" | "particles" | "gamerules" | "advancements";
        /** @description A record of the catalogue that was found. */
        CatalogHit: {
            /**
             * @description Kind of the catalogue; null for other resources.
             * @enum {string|null}
             */
            kind: "items" | "blocks" | "entities" | "recipes" | "loot" | "effects" | "potions" | "enchantments" | "biomes" | "structures" | "tags" | "sounds" | "particles" | "gamerules" | "advancements" | null;
            /**
             * @description Name of the resource in paths.
             * @enum {string}
             */
            resource: "catalog/items" | "catalog/blocks" | "catalog/entities" | "catalog/recipes" | "catalog/loot" | "catalog/effects" | "catalog/potions" | "catalog/enchantments" | "catalog/biomes" | "catalog/structures" | "catalog/tags" | "catalog/sounds" | "catalog/particles" | "catalog/gamerules" | "catalog/advancements" | "mobs" | "biomes" | "items" | "enchantments" | "structures" | "commands" | "versions" | "achievements" | "trades";
            /** @description Id of the record. */
            id: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            match: components["schemas"]["SearchMatch"];
        };
        CatalogHitList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogHit"][];
        };
        /** @description A relation of a record of the catalogue. */
        CatalogRelation: {
            /** @description How they are related, from the point of view of the requested record: "made from", "sold by". */
            relation: string;
            /**
             * @description Kind of the catalogue; null for other resources.
             * @enum {string|null}
             */
            kind: "items" | "blocks" | "entities" | "recipes" | "loot" | "effects" | "potions" | "enchantments" | "biomes" | "structures" | "tags" | "sounds" | "particles" | "gamerules" | "advancements" | null;
            /**
             * @description Name of the resource in paths.
             * @enum {string}
             */
            resource: "catalog/items" | "catalog/blocks" | "catalog/entities" | "catalog/recipes" | "catalog/loot" | "catalog/effects" | "catalog/potions" | "catalog/enchantments" | "catalog/biomes" | "catalog/structures" | "catalog/tags" | "catalog/sounds" | "catalog/particles" | "catalog/gamerules" | "catalog/advancements" | "mobs" | "biomes" | "items" | "enchantments" | "structures" | "commands" | "versions" | "achievements" | "trades";
            /** @description Id of the record. */
            id: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
        };
        CatalogRelationList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogRelation"][];
        };
        /** @description Where the fields of a record of the catalogue come from. */
        CatalogProvenance: {
            /**
             * @description Kind of the catalogue; null for other resources.
             * @enum {string|null}
             */
            kind: "items" | "blocks" | "entities" | "recipes" | "loot" | "effects" | "potions" | "enchantments" | "biomes" | "structures" | "tags" | "sounds" | "particles" | "gamerules" | "advancements" | null;
            /**
             * @description Name of the resource in paths.
             * @enum {string}
             */
            resource: "catalog/items" | "catalog/blocks" | "catalog/entities" | "catalog/recipes" | "catalog/loot" | "catalog/effects" | "catalog/potions" | "catalog/enchantments" | "catalog/biomes" | "catalog/structures" | "catalog/tags" | "catalog/sounds" | "catalog/particles" | "catalog/gamerules" | "catalog/advancements" | "mobs" | "biomes" | "items" | "enchantments" | "structures" | "commands" | "versions" | "achievements" | "trades";
            /** @description Id of the record. */
            id: string;
            /** @description Name of the record. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description Path of the record. */
            href: string;
            /** @description Origin and check of each field, by its name. */
            fields: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
        };
        CatalogProvenanceResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CatalogProvenance"];
        };
        /** @description A kind of the catalogue: its number of records and its filters. */
        CatalogKind: {
            kind: components["schemas"]["CatalogKindName"];
            /** @description What the kind contains. */
            summary: string;
            /** @description Total number of records. */
            count: number;
            /** @description Path of its list. */
            href: string;
            /** @description Members of a record, in their order. */
            fields: string[];
            /** @description Parameters that filter. */
            filters: components["schemas"]["CatalogFilter"][];
            /** @description Fields that take operators. */
            compare: components["schemas"]["ComparableField"][];
            /** @description Fields that "sort" accepts. */
            sort: string[];
        };
        /** @description A filter of a kind. */
        CatalogFilter: {
            /** @description Name of the parameter, and of the member. */
            name: string;
            /**
             * @description Type of its values.
             * @enum {string}
             */
            type: "text" | "integer" | "number" | "boolean";
            /** @description Every value, if there are few; otherwise empty. */
            values: (string | number | boolean)[];
        };
        CatalogKindList: {
            /** @constant */
            success: true;
            /** @description Number of elements of data. */
            count: number;
            data: components["schemas"]["CatalogKind"][];
        };
        /** @description A number of an item. */
        CraftAmount: {
            /** @description Item id. */
            item: string;
            /** @description Name of the item. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description How many. */
            count: number;
        };
        /** @description An ingredient of a step. */
        CraftIngredient: {
            /** @description Item id. */
            item: string;
            /** @description Name of the item. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description How many. */
            count: number;
            /** @description Tag that the item was chosen from. */
            tag: string | null;
            /** @description Other items that would fit. */
            alternatives: string[];
        };
        /** @description A use of a recipe. */
        CraftStep: {
            /** @description Item id. */
            item: string;
            /** @description Name of the item. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description How many. */
            count: number;
            /** @description Recipe id. */
            recipe: string;
            /** @description Block that makes it. */
            station: string;
            /** @description How often the recipe is used. */
            times: number;
            /** @description What it takes in all. */
            ingredients: components["schemas"]["CraftIngredient"][];
        };
        /** @description How an item is crafted. */
        CraftPlan: {
            /** @description Item id. */
            item: string;
            /** @description Name of the item. */
            name: string;
            /** @description Name in the language that "lang" names; only with "lang". */
            localName?: string | null;
            /** @description How many. */
            count: number;
            /** @description What one has to find. */
            materials: components["schemas"]["CraftAmount"][];
            /** @description What is used of what one has. */
            used: components["schemas"]["CraftAmount"][];
            /** @description Steps in the order in which they can be done. */
            steps: components["schemas"]["CraftStep"][];
            /** @description What is left over. */
            leftovers: components["schemas"]["CraftAmount"][];
            /** @description Blocks that are needed. */
            stations: string[];
            /** @description Materials that recipes could make, but only from themselves or at a higher cost. */
            notCrafted: string[];
        };
        CraftPlanResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["CraftPlan"];
        };
        /** @description An id with a release of the game. */
        ReleasedId: {
            /** @description Id of the game. */
            id: string;
            /** @description Release that added or removed it. */
            release: string;
        };
        /** @description An id that became another one. */
        RenamedId: {
            /** @description Id before. */
            from: string;
            /** @description Id since then. */
            to: string;
            /** @description Release that renamed it. */
            release: string;
        };
        /** @description What changed in a kind of the catalogue. */
        KindChanges: {
            kind: components["schemas"]["CatalogKindName"];
            /** @description New ids. */
            added: components["schemas"]["ReleasedId"][];
            /** @description Ids that are gone. */
            removed: components["schemas"]["ReleasedId"][];
            /** @description Ids that became other ones; neither added nor removed. */
            renamed: components["schemas"]["RenamedId"][];
        };
        /** @description What changed between two releases of the game. */
        Changes: {
            /** @description Release that is compared. */
            from: string;
            /** @description Release that it is compared with. */
            to: string;
            /** @description Releases after "from", up to "to". */
            releases: string[];
            /** @description The kinds whose ids are known for each release. */
            kinds: components["schemas"]["KindChanges"][];
        };
        ChangesResult: {
            /** @constant */
            success: true;
            data: components["schemas"]["Changes"];
        };
        /** @description The format of every error. */
        ErrorBody: {
            /** @constant */
            success: false;
            /** @description A message for people to read. */
            error: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listMobs: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: "passive" | "neutral" | "hostile" | "boss";
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "passive" | "neutral" | "hostile" | "boss";
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, type, category, hp, damage.easy, damage.normal, damage.hard, xpDrop.min, xpDrop.max, spawnConditions, behavior, tameable, tamingMethod, breedable, breedingItem, versionAdded, notes.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, type, category, hp, damage.easy, damage.normal, damage.hard, xpDrop.min, xpDrop.max, spawnConditions, behavior, tameable, tamingMethod, breedable, breedingItem, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, type, category, hp, damage, xpDrop, spawnBiomes, spawnConditions, drops, behavior, weaknesses, tameable, tamingMethod, breedable, breedingItem, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getMobsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the mob.
                 * @example ocelot
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listBiomes: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This dimension, in any case, or one of several separated by commas. */
                dimension?: "overworld" | "nether" | "end";
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "temperate" | "cold" | "warm" | "ocean" | "underground" | "beach_special" | "nether" | "end";
                /** @description This rarity, in any case, or one of several separated by commas. */
                rarity?: "common" | "uncommon" | "rare" | "very_rare";
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, dimension, category, temperature, precipitation, colors.grass, colors.water, colors.foliage, colors.sky, rarity, versionAdded, notes.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, dimension, category, temperature, precipitation, colors.grass, colors.water, colors.foliage, colors.sky, rarity, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, dimension, category, temperature, precipitation, terrainFeatures, uniqueBlocks, spawningMobs, structuresFound, colors, rarity, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getBiomesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the biome.
                 * @example small_end_islands
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listItems: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "tool" | "weapon" | "armor" | "food" | "block" | "redstone" | "potion" | "music_disc" | "transportation" | "miscellaneous";
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, category, stackSize, durability, description, craftingRecipe.output.item, craftingRecipe.output.count, craftingRecipe.station, enchantable, foodValue.hunger, foodValue.saturation, fuelValue, versionAdded, notes.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, category, stackSize, durability, description, craftingRecipe.output.item, craftingRecipe.output.count, craftingRecipe.station, enchantable, foodValue.hunger, foodValue.saturation, fuelValue, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, category, stackSize, durability, description, obtainedBy, craftingRecipe, enchantable, applicableEnchantments, foodValue, fuelValue, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getItemsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the item.
                 * @example music_disc_bounce
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listEnchantments: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "melee" | "ranged" | "mining" | "armor" | "universal" | "special";
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, maxLevel, description, weight, treasureOnly, curseOf, category, versionAdded, notes.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, maxLevel, description, weight, treasureOnly, curseOf, category, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, maxLevel, description, effectPerLevel, applicableItems, incompatibleWith, obtainedFrom, weight, treasureOnly, curseOf, category, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getEnchantmentsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the enchantment.
                 * @example flame
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listStructures: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This dimension, in any case, or one of several separated by commas. */
                dimension?: "overworld" | "nether" | "end";
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "overworld_surface" | "overworld_underground" | "ocean" | "nether" | "end";
                /** @description This rarity, in any case, or one of several separated by commas. */
                rarity?: "common" | "uncommon" | "rare" | "very_rare" | "unique";
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, dimension, category, rarity, yLevel.min, yLevel.max, howToFind, versionAdded, notes.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, dimension, category, rarity, yLevel.min, yLevel.max, howToFind, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, dimension, category, biomes, rarity, yLevel, features, hostileMobs, loot, uniqueLoot, howToFind, dangers, rewards, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getStructuresRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the structure.
                 * @example nether-fossil
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCommands: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "player" | "world" | "server" | "data" | "display" | "logic" | "gameplay" | "special" | "time_weather" | "bossbar" | "execute";
                /** @description This permissionLevel, or one of several separated by commas. */
                permissionLevel?: 0 | 2 | 3 | 4;
                /**
                 * @description Comparisons, each a parameter of its own such as name[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: name, syntax, description, permissionLevel, category, versionAdded, notes.
                 * @example {
                 *       "name[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: name, syntax, description, permissionLevel, category, versionAdded, notes. */
                sort?: string;
                /** @description Members to show, separated by commas, out of name, syntax, description, parameters, permissionLevel, category, examples, commonMistakes, relatedCommands, versionAdded, notes. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCommandsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the command.
                 * @example stop
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listVersions: {
        parameters: {
            query?: {
                /** @description Part of name or updateName, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: "major-release" | "minor-release";
                /** @description This edition, in any case, or one of several separated by commas. */
                edition?: "java";
                /**
                 * @description Comparisons, each a parameter of its own such as slug[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: slug, name, edition, releaseDate, type, updateName, previousVersion, nextVersion.
                 * @example {
                 *       "slug[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: slug, name, edition, releaseDate, type, updateName, previousVersion, nextVersion. */
                sort?: string;
                /** @description Members to show, separated by commas, out of slug, name, edition, releaseDate, type, updateName, majorFeatures, notableChanges, notableFixes, previousVersion, nextVersion. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getVersionsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the version.
                 * @example 1-12-2
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listAchievements: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This tab, in any case, or one of several separated by commas. */
                tab?: "minecraft" | "nether" | "end" | "adventure" | "husbandry";
                /** @description This difficulty, in any case, or one of several separated by commas. */
                difficulty?: "easy" | "medium" | "hard" | "expert";
                /**
                 * @description Comparisons, each a parameter of its own such as slug[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: slug, id, name, description, tab, icon, howToComplete, parent, difficulty, xpReward, rewards, isChallenge, isGoal, versionAdded.
                 * @example {
                 *       "slug[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: slug, id, name, description, tab, icon, howToComplete, parent, difficulty, xpReward, rewards, isChallenge, isGoal, versionAdded. */
                sort?: string;
                /** @description Members to show, separated by commas, out of slug, id, name, description, tab, icon, howToComplete, parent, difficulty, xpReward, prerequisites, rewards, isChallenge, isGoal, versionAdded. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getAchievementsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the achievement.
                 * @example adventure
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listTrades: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, workstation, description, biomeSpecific.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, workstation, description, biomeSpecific. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, workstation, description, biomeSpecific, levels. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getTradesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the trade.
                 * @example butcher
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogItems: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This stackSize, or one of several separated by commas. */
                stackSize?: number;
                /** @description This durability, or one of several separated by commas. */
                durability?: number;
                /** @description This rarity, in any case, or one of several separated by commas. */
                rarity?: "common" | "uncommon" | "rare" | "epic";
                /** @description This attackDamage, or one of several separated by commas. */
                attackDamage?: number;
                /** @description This attackSpeed, or one of several separated by commas. */
                attackSpeed?: number;
                /** @description This armor, or one of several separated by commas. */
                armor?: number;
                /** @description This armorToughness, or one of several separated by commas. */
                armorToughness?: number;
                /** @description This knockbackResistance, or one of several separated by commas. */
                knockbackResistance?: number;
                /** @description This equipmentSlot, in any case, or one of several separated by commas. */
                equipmentSlot?: string;
                /** @description This enchantability, or one of several separated by commas. */
                enchantability?: number;
                /** @description This fireResistant, or one of several separated by commas. */
                fireResistant?: false | true;
                /** @description This fuelTicks, or one of several separated by commas. */
                fuelTicks?: number;
                /** @description This compostChance, or one of several separated by commas. */
                compostChance?: number;
                /** @description This block, in any case, or one of several separated by commas. */
                block?: string;
                /** @description This entity, in any case, or one of several separated by commas. */
                entity?: string;
                /** @description This remainder, in any case, or one of several separated by commas. */
                remainder?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, stackSize, durability, rarity, food.hunger, food.saturation, food.alwaysEdible, attackDamage, attackSpeed, armor, armorToughness, knockbackResistance, equipmentSlot, enchantability, fireResistant, fuelTicks, compostChance, block, entity, remainder, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, stackSize, durability, rarity, food.hunger, food.saturation, food.alwaysEdible, attackDamage, attackSpeed, armor, armorToughness, knockbackResistance, equipmentSlot, enchantability, fireResistant, fuelTicks, compostChance, block, entity, remainder, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, stackSize, durability, rarity, food, attackDamage, attackSpeed, armor, armorToughness, knockbackResistance, equipmentSlot, enchantability, fireResistant, fuelTicks, compostChance, block, entity, remainder, enchantments, repairedWith, brewing, soldBy, boughtBy, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogItemsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the item.
                 * @example acacia_boat
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogBlocks: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This hardness, or one of several separated by commas. */
                hardness?: number;
                /** @description This blastResistance, or one of several separated by commas. */
                blastResistance?: number;
                /** @description This friction, or one of several separated by commas. */
                friction?: number;
                /** @description This requiresTool, or one of several separated by commas. */
                requiresTool?: false | true;
                /** @description This tool, in any case, or one of several separated by commas. */
                tool?: "axe" | "hoe" | "pickaxe" | "shovel";
                /** @description This tier, in any case, or one of several separated by commas. */
                tier?: "stone" | "iron" | "diamond";
                /** @description This stateCount, or one of several separated by commas. */
                stateCount?: number;
                /** @description This item, in any case, or one of several separated by commas. */
                item?: string;
                /** @description This lootTable, in any case, or one of several separated by commas. */
                lootTable?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, hardness, blastResistance, friction, requiresTool, tool, tier, stateCount, item, lootTable, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, hardness, blastResistance, friction, requiresTool, tool, tier, stateCount, item, lootTable, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, hardness, blastResistance, friction, requiresTool, tool, tier, states, defaultState, stateCount, item, lootTable, drops, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogBlocksRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the block.
                 * @example acacia_button
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogEntities: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "ambient" | "axolotls" | "creature" | "misc" | "monster" | "underground_water_creature" | "water_ambient" | "water_creature";
                /** @description This isMob, or one of several separated by commas. */
                isMob?: false | true;
                /** @description This width, or one of several separated by commas. */
                width?: number;
                /** @description This height, or one of several separated by commas. */
                height?: number;
                /** @description This eyeHeight, or one of several separated by commas. */
                eyeHeight?: number;
                /** @description This fireImmune, or one of several separated by commas. */
                fireImmune?: false | true;
                /** @description This summonable, or one of several separated by commas. */
                summonable?: false | true;
                /** @description This maxHealth, or one of several separated by commas. */
                maxHealth?: number;
                /** @description This attackDamage, or one of several separated by commas. */
                attackDamage?: number;
                /** @description This armor, or one of several separated by commas. */
                armor?: number;
                /** @description This movementSpeed, or one of several separated by commas. */
                movementSpeed?: number;
                /** @description This followRange, or one of several separated by commas. */
                followRange?: number;
                /** @description This spawnLocation, in any case, or one of several separated by commas. */
                spawnLocation?: string;
                /** @description This spawnLimit, or one of several separated by commas. */
                spawnLimit?: number;
                /** @description This lootTable, in any case, or one of several separated by commas. */
                lootTable?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, category, isMob, width, height, eyeHeight, fireImmune, summonable, maxHealth, attackDamage, armor, movementSpeed, followRange, spawnLocation, spawnLimit, lootTable, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, category, isMob, width, height, eyeHeight, fireImmune, summonable, maxHealth, attackDamage, armor, movementSpeed, followRange, spawnLocation, spawnLimit, lootTable, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, category, isMob, width, height, eyeHeight, fireImmune, summonable, maxHealth, attackDamage, armor, movementSpeed, followRange, attributes, spawnLocation, spawnLimit, lootTable, drops, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogEntitiesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the entity.
                 * @example acacia_boat
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogRecipes: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: string;
                /** @description This station, in any case, or one of several separated by commas. */
                station?: "crafting_table" | "furnace" | "blast_furnace" | "smoker" | "campfire" | "stonecutter" | "smithing_table";
                /** @description This fitsInventory, or one of several separated by commas. */
                fitsInventory?: false | true;
                /** @description This group, in any case, or one of several separated by commas. */
                group?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: string;
                /** @description This experience, or one of several separated by commas. */
                experience?: number;
                /** @description This cookingTicks, or one of several separated by commas. */
                cookingTicks?: number;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, type, station, fitsInventory, group, category, result.item, result.count, experience, cookingTicks, since.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, type, station, fitsInventory, group, category, result.item, result.count, experience, cookingTicks, since. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, type, station, fitsInventory, group, category, pattern, ingredients, result, experience, cookingTicks, since. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
                /** @description true to list the items of the tags of ingredients. */
                resolve?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogRecipesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true to list the items of the tags of ingredients. */
                resolve?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the recipe.
                 * @example acacia_boat
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogLoot: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: string;
                /** @description This pools, or one of several separated by commas. */
                pools?: number;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, type, pools.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, type, pools. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, type, pools, tables, drops. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogLootRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the loot table.
                 * @example archaeology/desert_pyramid
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogEffects: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This category, in any case, or one of several separated by commas. */
                category?: "beneficial" | "harmful" | "neutral";
                /** @description This color, in any case, or one of several separated by commas. */
                color?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, category, color, since.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, category, color, since. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, category, color, modifiers, since. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogEffectsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the effect.
                 * @example absorption
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogPotions: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, effects, brewing, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogPotionsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the potion.
                 * @example awkward
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogEnchantments: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This maxLevel, or one of several separated by commas. */
                maxLevel?: number;
                /** @description This weight, or one of several separated by commas. */
                weight?: number;
                /** @description This anvilCost, or one of several separated by commas. */
                anvilCost?: number;
                /** @description This isCurse, or one of several separated by commas. */
                isCurse?: false | true;
                /** @description This isTreasure, or one of several separated by commas. */
                isTreasure?: false | true;
                /** @description This isTradeable, or one of several separated by commas. */
                isTradeable?: false | true;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, maxLevel, weight, anvilCost, minCost.base, minCost.perLevel, maxCost.base, maxCost.perLevel, isCurse, isTreasure, isTradeable, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, maxLevel, weight, anvilCost, minCost.base, minCost.perLevel, maxCost.base, maxCost.perLevel, isCurse, isTreasure, isTradeable, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, maxLevel, weight, anvilCost, minCost, maxCost, isCurse, isTreasure, isTradeable, slots, items, tableItems, exclusiveWith, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogEnchantmentsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the enchantment.
                 * @example aqua_affinity
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogBiomes: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This dimension, in any case, or one of several separated by commas. */
                dimension?: "overworld" | "nether" | "end";
                /** @description This temperature, or one of several separated by commas. */
                temperature?: number;
                /** @description This downfall, or one of several separated by commas. */
                downfall?: number;
                /** @description This hasPrecipitation, or one of several separated by commas. */
                hasPrecipitation?: false | true;
                /** @description This isFrozen, or one of several separated by commas. */
                isFrozen?: false | true;
                /** @description This waterColor, in any case, or one of several separated by commas. */
                waterColor?: string;
                /** @description This grassColor, in any case, or one of several separated by commas. */
                grassColor?: string;
                /** @description This foliageColor, in any case, or one of several separated by commas. */
                foliageColor?: string;
                /** @description This dryFoliageColor, in any case, or one of several separated by commas. */
                dryFoliageColor?: string;
                /** @description This skyColor, in any case, or one of several separated by commas. */
                skyColor?: string;
                /** @description This fogColor, in any case, or one of several separated by commas. */
                fogColor?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, dimension, temperature, downfall, hasPrecipitation, isFrozen, waterColor, grassColor, foliageColor, dryFoliageColor, skyColor, fogColor, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, dimension, temperature, downfall, hasPrecipitation, isFrozen, waterColor, grassColor, foliageColor, dryFoliageColor, skyColor, fogColor, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, dimension, temperature, downfall, hasPrecipitation, isFrozen, waterColor, grassColor, foliageColor, dryFoliageColor, skyColor, fogColor, spawns, structures, features, carvers, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogBiomesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the biome.
                 * @example badlands
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogStructures: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: string;
                /** @description This step, in any case, or one of several separated by commas. */
                step?: string;
                /** @description This terrainAdaptation, in any case, or one of several separated by commas. */
                terrainAdaptation?: string;
                /** @description This set, in any case, or one of several separated by commas. */
                set?: string;
                /** @description This placement, in any case, or one of several separated by commas. */
                placement?: string;
                /** @description This spacing, or one of several separated by commas. */
                spacing?: number;
                /** @description This separation, or one of several separated by commas. */
                separation?: number;
                /** @description This frequency, or one of several separated by commas. */
                frequency?: number;
                /** @description This weight, or one of several separated by commas. */
                weight?: number;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, type, step, terrainAdaptation, set, placement, spacing, separation, frequency, weight, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, type, step, terrainAdaptation, set, placement, spacing, separation, frequency, weight, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, type, step, terrainAdaptation, set, placement, spacing, separation, frequency, weight, biomes, tags, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogStructuresRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the structure.
                 * @example ancient_city
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogTags: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This registry, in any case, or one of several separated by commas. */
                registry?: string;
                /** @description This tag, in any case, or one of several separated by commas. */
                tag?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, registry, tag.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, registry, tag. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, registry, tag, tags, members. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogTagsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the tag.
                 * @example banner_pattern/no_item_required
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogSounds: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This group, in any case, or one of several separated by commas. */
                group?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, group, since.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, group, since. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, group, since. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogSoundsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the sound.
                 * @example ambient.basalt_deltas.additions
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogParticles: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, since.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, since. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, since. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogParticlesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the particle.
                 * @example angry_villager
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogGamerules: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This type, in any case, or one of several separated by commas. */
                type?: "boolean" | "integer";
                /** @description This min, or one of several separated by commas. */
                min?: number;
                /** @description This max, or one of several separated by commas. */
                max?: number;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, type, default, min, max, since.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, type, default, min, max, since. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, type, default, min, max, since. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogGamerulesRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the game rule.
                 * @example advance_time
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogAdvancements: {
        parameters: {
            query?: {
                /** @description Part of name, in any case. */
                search?: string;
                /** @description This tab, in any case, or one of several separated by commas. */
                tab?: "story" | "nether" | "end" | "adventure" | "husbandry";
                /** @description This frame, in any case, or one of several separated by commas. */
                frame?: "task" | "goal" | "challenge";
                /** @description This parent, in any case, or one of several separated by commas. */
                parent?: string;
                /** @description This icon, in any case, or one of several separated by commas. */
                icon?: string;
                /** @description This isHidden, or one of several separated by commas. */
                isHidden?: false | true;
                /** @description This experience, or one of several separated by commas. */
                experience?: number;
                /** @description This requiredCriteria, or one of several separated by commas. */
                requiredCriteria?: number;
                /** @description This since, in any case, or one of several separated by commas. */
                since?: string;
                /** @description This curated, in any case, or one of several separated by commas. */
                curated?: string;
                /**
                 * @description Comparisons, each a parameter of its own such as id[not]=x. eq and not take values separated by commas (also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and closed sets by their order; booleans take only eq and not. Fields: id, name, tab, frame, parent, icon, isHidden, experience, requiredCriteria, since, curated.
                 * @example {
                 *       "id[not]": "x"
                 *     }
                 */
                where?: {
                    [key: string]: string;
                };
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
                /** @description true for indented JSON. */
                pretty?: boolean;
                /** @description Only these records: keys or names, separated by commas. */
                ids?: string;
                /** @description Fields to sort by, separated by commas, - in front for descending: id, name, tab, frame, parent, icon, isHidden, experience, requiredCriteria, since, curated. */
                sort?: string;
                /** @description Members to show, separated by commas, out of id, name, tab, frame, parent, icon, isHidden, experience, criteria, requiredCriteria, since, curated. */
                fields?: string;
                /** @description At most this many records; the total is in X-Total-Count. */
                limit?: number;
                /** @description Number of records to skip. */
                offset?: number;
                /** @description Continues after a page: the cursor of its "next" link. Not together with "offset". */
                cursor?: string;
                /** @description Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogAdvancementsRecord: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the record. Unknown fields are ignored; in the catalogue they answer with the possible ones. */
                expand?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Key or name of the advancement.
                 * @example adventure/adventuring_time
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    searchCatalog: {
        parameters: {
            query: {
                /** @description What to look for. */
                q: string;
                /** @description Only this kind. */
                kind?: components["schemas"]["CatalogKindName"];
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description At most this many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listCatalogRelations: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Kind of the catalogue.
                 * @example items
                 */
                kind: components["schemas"]["CatalogKindName"];
                /**
                 * @description Id or name of the record.
                 * @example stick
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getCatalogProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Kind of the catalogue.
                 * @example items
                 */
                kind: components["schemas"]["CatalogKindName"];
                /**
                 * @description Id or name of the record.
                 * @example stick
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    planCrafting: {
        parameters: {
            query?: {
                /** @description How many; 1 by default. */
                count?: number;
                /** @description What one has: ids or names with numbers, such as oak_planks:3,stick. */
                have?: string;
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id or name of the item.
                 * @example stick
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description A release since 1.14; the one before "to" if it is left out. */
                from?: string;
                /** @description A release since 1.14; the newest one if it is left out. */
                to?: string;
                /** @description Only this kind. */
                kind?: components["schemas"]["CatalogKindName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    search: {
        parameters: {
            query: {
                /** @description What to look for. */
                q: string;
                /** @description Only this resource. */
                resource?: components["schemas"]["ResourceName"];
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description At most this many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    suggest: {
        parameters: {
            query?: {
                /** @description What to look for. */
                q?: string;
                /** @description Only this resource. */
                resource?: components["schemas"]["ResourceName"];
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
                /** @description At most this many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getRandomRecord: {
        parameters: {
            query?: {
                /** @description Only this resource. */
                resource?: components["schemas"]["ResourceName"];
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listRelated: {
        parameters: {
            query?: {
                /** @description Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as de_de, or auto for the best one by Accept-Language. Searches find these names too. */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the resource.
                 * @example mobs
                 */
                resource: components["schemas"]["ResourceName"];
                /**
                 * @description Key or name of the record.
                 * @example creeper
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the resource.
                 * @example mobs
                 */
                resource: components["schemas"]["ResourceName"];
                /**
                 * @description Key or name of the record.
                 * @example creeper
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}
