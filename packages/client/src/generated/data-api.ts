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
         * @description Creatures: health, damage, drops, spawning, taming and breeding. Filters can be combined; without filters the list has all 76 records. The answer is a MobList; with "fields" it is a PartialMobList.
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
         * @description Biomes: climate, colors, terrain, mobs and structures. Filters can be combined; without filters the list has all 64 records. The answer is a BiomeList; with "fields" it is a PartialBiomeList.
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
         * @description Items and blocks: recipes, durability, food, fuel and enchantments. Filters can be combined; without filters the list has all 100 records. The answer is a ItemList; with "fields" it is a PartialItemList.
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
         * @description Enchantments: levels, effects, items, conflicts and where to get them. Filters can be combined; without filters the list has all 40 records. The answer is a EnchantmentList; with "fields" it is a PartialEnchantmentList.
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
         * @description Structures: where they stand, who lives there and what they hold. Filters can be combined; without filters the list has all 24 records. The answer is a StructureList; with "fields" it is a PartialStructureList.
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
         * @description Commands: syntax, parameters, permission levels, examples and mistakes. Filters can be combined; without filters the list has all 57 records. The answer is a CommandList; with "fields" it is a PartialCommandList.
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
         * @description Releases: dates, features, changes and fixes. Filters can be combined; without filters the list has all 36 records. The answer is a VersionList; with "fields" it is a PartialVersionList.
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
         * @description Advancements: how to complete them, their tree and what they give. Filters can be combined; without filters the list has all 111 records. The answer is a AchievementList; with "fields" it is a PartialAchievementList.
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
         * @description Villager professions: workstation and every offer of every level. Filters can be combined; without filters the list has all 13 records. The answer is a TradeList; with "fields" it is a PartialTradeList.
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
            /** @description Fields that "sort" accepts. */
            sort: string[];
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
                /** @description Exactly this type, in any case. */
                type?: "passive" | "neutral" | "hostile" | "boss";
                /** @description Exactly this category, in any case. */
                category?: "passive" | "neutral" | "hostile" | "boss";
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
            query?: never;
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
                /** @description Exactly this dimension, in any case. */
                dimension?: "overworld" | "nether" | "end";
                /** @description Exactly this category, in any case. */
                category?: "temperate" | "cold" | "warm" | "ocean" | "underground" | "beach_special" | "nether" | "end";
                /** @description Exactly this rarity, in any case. */
                rarity?: "common" | "uncommon" | "rare" | "very_rare";
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
            query?: never;
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
                /** @description Exactly this category, in any case. */
                category?: "tool" | "weapon" | "armor" | "food" | "block" | "redstone" | "potion" | "music_disc" | "transportation" | "miscellaneous";
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
            query?: never;
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
                /** @description Exactly this category, in any case. */
                category?: "melee" | "ranged" | "mining" | "armor" | "universal" | "special";
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
            query?: never;
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
                /** @description Exactly this dimension, in any case. */
                dimension?: "overworld" | "nether" | "end";
                /** @description Exactly this category, in any case. */
                category?: "overworld_surface" | "overworld_underground" | "ocean" | "nether" | "end";
                /** @description Exactly this rarity, in any case. */
                rarity?: "common" | "uncommon" | "rare" | "very_rare" | "unique";
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
            query?: never;
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
                /** @description Exactly this category, in any case. */
                category?: "player" | "world" | "server" | "data" | "display" | "logic" | "gameplay" | "special" | "time_weather" | "bossbar" | "execute";
                /** @description Exactly this permissionLevel. */
                permissionLevel?: 0 | 2 | 3 | 4;
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
            query?: never;
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
                /** @description Exactly this type, in any case. */
                type?: "major-release" | "minor-release";
                /** @description Exactly this edition, in any case. */
                edition?: "java";
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
            query?: never;
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
                /** @description Exactly this tab, in any case. */
                tab?: "minecraft" | "nether" | "end" | "adventure" | "husbandry";
                /** @description Exactly this difficulty, in any case. */
                difficulty?: "easy" | "medium" | "hard" | "expert";
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
            query?: never;
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
            query?: never;
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
    search: {
        parameters: {
            query: {
                /** @description What to look for. */
                q: string;
                /** @description Only this resource. */
                resource?: components["schemas"]["ResourceName"];
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
    listRelated: {
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
