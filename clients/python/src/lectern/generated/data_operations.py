# Made from the OpenAPI document by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

from .._api import AsyncApi, SyncApi
from . import data_types as t


class DataOperations(SyncApi):
    @overload
    def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MobList: ...
    @overload
    def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialMobList: ...
    def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MobList | t.PartialMobList:
        """List mobs."""
        return self._call(
            "GET",
            "/api/v1/mobs",
            query={"search": search, "type": type, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_mobs_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.MobResult:
        """Get one mob."""
        return self._call(
            "GET",
            "/api/v1/mobs/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.BiomeList: ...
    @overload
    def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialBiomeList: ...
    def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.BiomeList | t.PartialBiomeList:
        """List biomes."""
        return self._call(
            "GET",
            "/api/v1/biomes",
            query={"search": search, "dimension": dimension, "category": category, "rarity": rarity, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_biomes_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.BiomeResult:
        """Get one biome."""
        return self._call(
            "GET",
            "/api/v1/biomes/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ItemList: ...
    @overload
    def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialItemList: ...
    def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ItemList | t.PartialItemList:
        """List items."""
        return self._call(
            "GET",
            "/api/v1/items",
            query={"search": search, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_items_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.ItemResult:
        """Get one item."""
        return self._call(
            "GET",
            "/api/v1/items/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.EnchantmentList: ...
    @overload
    def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialEnchantmentList: ...
    def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.EnchantmentList | t.PartialEnchantmentList:
        """List enchantments."""
        return self._call(
            "GET",
            "/api/v1/enchantments",
            query={"search": search, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_enchantments_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.EnchantmentResult:
        """Get one enchantment."""
        return self._call(
            "GET",
            "/api/v1/enchantments/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StructureList: ...
    @overload
    def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialStructureList: ...
    def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StructureList | t.PartialStructureList:
        """List structures."""
        return self._call(
            "GET",
            "/api/v1/structures",
            query={"search": search, "dimension": dimension, "category": category, "rarity": rarity, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_structures_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.StructureResult:
        """Get one structure."""
        return self._call(
            "GET",
            "/api/v1/structures/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CommandList: ...
    @overload
    def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialCommandList: ...
    def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CommandList | t.PartialCommandList:
        """List commands."""
        return self._call(
            "GET",
            "/api/v1/commands",
            query={"search": search, "category": category, "permissionLevel": permission_level, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_commands_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CommandResult:
        """Get one command."""
        return self._call(
            "GET",
            "/api/v1/commands/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.VersionList: ...
    @overload
    def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialVersionList: ...
    def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.VersionList | t.PartialVersionList:
        """List versions."""
        return self._call(
            "GET",
            "/api/v1/versions",
            query={"search": search, "type": type, "edition": edition, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_versions_record(
        self,
        version: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.VersionResult:
        """Get one version."""
        return self._call(
            "GET",
            "/api/v1/versions/{version}",
            path={"version": version},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AchievementList: ...
    @overload
    def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialAchievementList: ...
    def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AchievementList | t.PartialAchievementList:
        """List achievements."""
        return self._call(
            "GET",
            "/api/v1/achievements",
            query={"search": search, "tab": tab, "difficulty": difficulty, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_achievements_record(
        self,
        slug: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.AchievementResult:
        """Get one achievement."""
        return self._call(
            "GET",
            "/api/v1/achievements/{slug}",
            path={"slug": slug},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.TradeList: ...
    @overload
    def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialTradeList: ...
    def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.TradeList | t.PartialTradeList:
        """List trades."""
        return self._call(
            "GET",
            "/api/v1/trades",
            query={"search": search, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    def get_trades_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.TradeResult:
        """Get one trade."""
        return self._call(
            "GET",
            "/api/v1/trades/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogItemList: ...
    @overload
    def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogItemList: ...
    def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogItemList | t.PartialCatalogItemList:
        """List catalog/items."""
        return self._call(
            "GET",
            "/api/v1/catalog/items",
            query={"search": search, "stackSize": stack_size, "durability": durability, "rarity": rarity, "attackDamage": attack_damage, "attackSpeed": attack_speed, "armor": armor, "armorToughness": armor_toughness, "knockbackResistance": knockback_resistance, "equipmentSlot": equipment_slot, "enchantability": enchantability, "fireResistant": fire_resistant, "fuelTicks": fuel_ticks, "compostChance": compost_chance, "block": block, "entity": entity, "remainder": remainder, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_items_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogItemResult:
        """Get one item."""
        return self._call(
            "GET",
            "/api/v1/catalog/items/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockList: ...
    @overload
    def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogBlockList: ...
    def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockList | t.PartialCatalogBlockList:
        """List catalog/blocks."""
        return self._call(
            "GET",
            "/api/v1/catalog/blocks",
            query={"search": search, "hardness": hardness, "blastResistance": blast_resistance, "friction": friction, "requiresTool": requires_tool, "tool": tool, "tier": tier, "stateCount": state_count, "item": item, "lootTable": loot_table, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_blocks_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockResult:
        """Get one block."""
        return self._call(
            "GET",
            "/api/v1/catalog/blocks/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityList: ...
    @overload
    def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEntityList: ...
    def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityList | t.PartialCatalogEntityList:
        """List catalog/entities."""
        return self._call(
            "GET",
            "/api/v1/catalog/entities",
            query={"search": search, "category": category, "isMob": is_mob, "width": width, "height": height, "eyeHeight": eye_height, "fireImmune": fire_immune, "summonable": summonable, "maxHealth": max_health, "attackDamage": attack_damage, "armor": armor, "movementSpeed": movement_speed, "followRange": follow_range, "spawnLocation": spawn_location, "spawnLimit": spawn_limit, "lootTable": loot_table, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_entities_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityResult:
        """Get one entity."""
        return self._call(
            "GET",
            "/api/v1/catalog/entities/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeList: ...
    @overload
    def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.PartialCatalogRecipeList: ...
    def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeList | t.PartialCatalogRecipeList:
        """List catalog/recipes."""
        return self._call(
            "GET",
            "/api/v1/catalog/recipes",
            query={"search": search, "type": type, "station": station, "fitsInventory": fits_inventory, "group": group, "category": category, "experience": experience, "cookingTicks": cooking_ticks, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version, "resolve": resolve},
        )

    def get_catalog_recipes_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeResult:
        """Get one recipe."""
        return self._call(
            "GET",
            "/api/v1/catalog/recipes/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand, "resolve": resolve},
        )

    @overload
    def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogLootList: ...
    @overload
    def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogLootList: ...
    def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogLootList | t.PartialCatalogLootList:
        """List catalog/loot."""
        return self._call(
            "GET",
            "/api/v1/catalog/loot",
            query={"search": search, "type": type, "pools": pools, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_loot_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogLootResult:
        """Get one loot table."""
        return self._call(
            "GET",
            "/api/v1/catalog/loot/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectList: ...
    @overload
    def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEffectList: ...
    def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectList | t.PartialCatalogEffectList:
        """List catalog/effects."""
        return self._call(
            "GET",
            "/api/v1/catalog/effects",
            query={"search": search, "category": category, "color": color, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_effects_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectResult:
        """Get one effect."""
        return self._call(
            "GET",
            "/api/v1/catalog/effects/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionList: ...
    @overload
    def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogPotionList: ...
    def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionList | t.PartialCatalogPotionList:
        """List catalog/potions."""
        return self._call(
            "GET",
            "/api/v1/catalog/potions",
            query={"search": search, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_potions_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionResult:
        """Get one potion."""
        return self._call(
            "GET",
            "/api/v1/catalog/potions/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentList: ...
    @overload
    def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEnchantmentList: ...
    def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentList | t.PartialCatalogEnchantmentList:
        """List catalog/enchantments."""
        return self._call(
            "GET",
            "/api/v1/catalog/enchantments",
            query={"search": search, "maxLevel": max_level, "weight": weight, "anvilCost": anvil_cost, "isCurse": is_curse, "isTreasure": is_treasure, "isTradeable": is_tradeable, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_enchantments_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentResult:
        """Get one enchantment."""
        return self._call(
            "GET",
            "/api/v1/catalog/enchantments/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeList: ...
    @overload
    def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogBiomeList: ...
    def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeList | t.PartialCatalogBiomeList:
        """List catalog/biomes."""
        return self._call(
            "GET",
            "/api/v1/catalog/biomes",
            query={"search": search, "dimension": dimension, "temperature": temperature, "downfall": downfall, "hasPrecipitation": has_precipitation, "isFrozen": is_frozen, "waterColor": water_color, "grassColor": grass_color, "foliageColor": foliage_color, "dryFoliageColor": dry_foliage_color, "skyColor": sky_color, "fogColor": fog_color, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_biomes_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeResult:
        """Get one biome."""
        return self._call(
            "GET",
            "/api/v1/catalog/biomes/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureList: ...
    @overload
    def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogStructureList: ...
    def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureList | t.PartialCatalogStructureList:
        """List catalog/structures."""
        return self._call(
            "GET",
            "/api/v1/catalog/structures",
            query={"search": search, "type": type, "step": step, "terrainAdaptation": terrain_adaptation, "set": set, "placement": placement, "spacing": spacing, "separation": separation, "frequency": frequency, "weight": weight, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_structures_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureResult:
        """Get one structure."""
        return self._call(
            "GET",
            "/api/v1/catalog/structures/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogTagList: ...
    @overload
    def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogTagList: ...
    def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogTagList | t.PartialCatalogTagList:
        """List catalog/tags."""
        return self._call(
            "GET",
            "/api/v1/catalog/tags",
            query={"search": search, "registry": registry, "tag": tag, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_tags_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogTagResult:
        """Get one tag."""
        return self._call(
            "GET",
            "/api/v1/catalog/tags/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundList: ...
    @overload
    def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogSoundList: ...
    def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundList | t.PartialCatalogSoundList:
        """List catalog/sounds."""
        return self._call(
            "GET",
            "/api/v1/catalog/sounds",
            query={"search": search, "group": group, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_sounds_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundResult:
        """Get one sound."""
        return self._call(
            "GET",
            "/api/v1/catalog/sounds/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleList: ...
    @overload
    def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogParticleList: ...
    def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleList | t.PartialCatalogParticleList:
        """List catalog/particles."""
        return self._call(
            "GET",
            "/api/v1/catalog/particles",
            query={"search": search, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_particles_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleResult:
        """Get one particle."""
        return self._call(
            "GET",
            "/api/v1/catalog/particles/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleList: ...
    @overload
    def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogGameruleList: ...
    def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleList | t.PartialCatalogGameruleList:
        """List catalog/gamerules."""
        return self._call(
            "GET",
            "/api/v1/catalog/gamerules",
            query={"search": search, "type": type, "min": min, "max": max, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_gamerules_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleResult:
        """Get one game rule."""
        return self._call(
            "GET",
            "/api/v1/catalog/gamerules/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementList: ...
    @overload
    def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogAdvancementList: ...
    def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementList | t.PartialCatalogAdvancementList:
        """List catalog/advancements."""
        return self._call(
            "GET",
            "/api/v1/catalog/advancements",
            query={"search": search, "tab": tab, "frame": frame, "parent": parent, "icon": icon, "isHidden": is_hidden, "experience": experience, "requiredCriteria": required_criteria, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    def get_catalog_advancements_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementResult:
        """Get one advancement."""
        return self._call(
            "GET",
            "/api/v1/catalog/advancements/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    def list_catalog_kinds(self) -> t.CatalogKindList:
        """List the kinds of the catalogue."""
        return self._call("GET", "/api/v1/catalog")

    def search_catalog(
        self,
        *,
        q: str | Sequence[str],
        kind: t.CatalogKindName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.CatalogHitList:
        """Search the catalogue by name."""
        return self._call(
            "GET",
            "/api/v1/catalog/search",
            query={"q": q, "kind": kind, "lang": lang, "limit": limit},
        )

    def list_catalog_relations(
        self,
        kind: t.CatalogKindName,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
    ) -> t.CatalogRelationList:
        """List the relations of a record of the catalogue."""
        return self._call(
            "GET",
            "/api/v1/catalog/{kind}/{id}/related",
            path={"kind": kind, "id": id},
            query={"lang": lang},
        )

    def get_catalog_provenance(self, kind: t.CatalogKindName, id: str) -> t.CatalogProvenanceResult:
        """Get the origin of each field of a record of the catalogue."""
        return self._call("GET", "/api/v1/catalog/{kind}/{id}/provenance", path={"kind": kind, "id": id})

    def plan_crafting(
        self,
        item: str,
        *,
        count: int | None = None,
        have: str | Sequence[str] | None = None,
        lang: str | Sequence[str] | None = None,
    ) -> t.CraftPlanResult:
        """Plan how an item is crafted: materials, steps in order, leftovers and stations."""
        return self._call(
            "GET",
            "/api/v1/craft/{item}",
            path={"item": item},
            query={"count": count, "have": have, "lang": lang},
        )

    def list_changes(
        self,
        *,
        from_: str | Sequence[str] | None = None,
        to: str | Sequence[str] | None = None,
        kind: t.CatalogKindName | None = None,
    ) -> t.ChangesResult:
        """List ids that releases of the game added, removed or renamed."""
        return self._call("GET", "/api/v1/changes", query={"from": from_, "to": to, "kind": kind})

    def search(
        self,
        *,
        q: str | Sequence[str],
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.SearchHitList:
        """Search all resources by name."""
        return self._call(
            "GET",
            "/api/v1/search",
            query={"q": q, "resource": resource, "lang": lang, "limit": limit},
        )

    def suggest(
        self,
        *,
        q: str | Sequence[str] | None = None,
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.RecordLinkList:
        """Complete a name."""
        return self._call(
            "GET",
            "/api/v1/suggest",
            query={"q": q, "resource": resource, "lang": lang, "limit": limit},
        )

    def get_random_record(
        self,
        *,
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
    ) -> t.LinkedRecordResult:
        """Get any record."""
        return self._call("GET", "/api/v1/random", query={"resource": resource, "lang": lang})

    def get_meta(self) -> t.MetaResult:
        """Describe resources, filters and their values."""
        return self._call("GET", "/api/v1/meta")

    def list_languages(self) -> t.LanguageList:
        """List the languages of names."""
        return self._call("GET", "/api/v1/languages")

    def list_related(
        self,
        resource: t.ResourceName,
        key: str,
        *,
        lang: str | Sequence[str] | None = None,
    ) -> t.RelationList:
        """List the relations of a record."""
        return self._call(
            "GET",
            "/api/v1/related/{resource}/{key}",
            path={"resource": resource, "key": key},
            query={"lang": lang},
        )

    def get_provenance(self, resource: t.ResourceName, key: str) -> t.ProvenanceResult:
        """Get the origin of each field of a record."""
        return self._call(
            "GET",
            "/api/v1/provenance/{resource}/{key}",
            path={"resource": resource, "key": key},
        )

    def get_health(self) -> t.Health:
        """Check that the service is up."""
        return self._call("GET", "/api/health")


class AsyncDataOperations(AsyncApi):
    @overload
    async def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MobList: ...
    @overload
    async def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialMobList: ...
    async def list_mobs(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        category: Literal["passive", "neutral", "hostile", "boss"] | Sequence[Literal["passive", "neutral", "hostile", "boss"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MobList | t.PartialMobList:
        """List mobs."""
        return await self._call(
            "GET",
            "/api/v1/mobs",
            query={"search": search, "type": type, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_mobs_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.MobResult:
        """Get one mob."""
        return await self._call(
            "GET",
            "/api/v1/mobs/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.BiomeList: ...
    @overload
    async def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialBiomeList: ...
    async def list_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"] | Sequence[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare"] | Sequence[Literal["common", "uncommon", "rare", "very_rare"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.BiomeList | t.PartialBiomeList:
        """List biomes."""
        return await self._call(
            "GET",
            "/api/v1/biomes",
            query={"search": search, "dimension": dimension, "category": category, "rarity": rarity, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_biomes_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.BiomeResult:
        """Get one biome."""
        return await self._call(
            "GET",
            "/api/v1/biomes/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ItemList: ...
    @overload
    async def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialItemList: ...
    async def list_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"] | Sequence[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ItemList | t.PartialItemList:
        """List items."""
        return await self._call(
            "GET",
            "/api/v1/items",
            query={"search": search, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_items_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.ItemResult:
        """Get one item."""
        return await self._call(
            "GET",
            "/api/v1/items/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.EnchantmentList: ...
    @overload
    async def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialEnchantmentList: ...
    async def list_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["melee", "ranged", "mining", "armor", "universal", "special"] | Sequence[Literal["melee", "ranged", "mining", "armor", "universal", "special"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.EnchantmentList | t.PartialEnchantmentList:
        """List enchantments."""
        return await self._call(
            "GET",
            "/api/v1/enchantments",
            query={"search": search, "category": category, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_enchantments_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.EnchantmentResult:
        """Get one enchantment."""
        return await self._call(
            "GET",
            "/api/v1/enchantments/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StructureList: ...
    @overload
    async def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialStructureList: ...
    async def list_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"] | Sequence[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]] | None = None,
        rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"] | Sequence[Literal["common", "uncommon", "rare", "very_rare", "unique"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StructureList | t.PartialStructureList:
        """List structures."""
        return await self._call(
            "GET",
            "/api/v1/structures",
            query={"search": search, "dimension": dimension, "category": category, "rarity": rarity, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_structures_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.StructureResult:
        """Get one structure."""
        return await self._call(
            "GET",
            "/api/v1/structures/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CommandList: ...
    @overload
    async def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialCommandList: ...
    async def list_commands(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"] | Sequence[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]] | None = None,
        permission_level: Literal[0, 2, 3, 4] | Sequence[Literal[0, 2, 3, 4]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CommandList | t.PartialCommandList:
        """List commands."""
        return await self._call(
            "GET",
            "/api/v1/commands",
            query={"search": search, "category": category, "permissionLevel": permission_level, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_commands_record(
        self,
        name: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CommandResult:
        """Get one command."""
        return await self._call(
            "GET",
            "/api/v1/commands/{name}",
            path={"name": name},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.VersionList: ...
    @overload
    async def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialVersionList: ...
    async def list_versions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["major-release", "minor-release"] | Sequence[Literal["major-release", "minor-release"]] | None = None,
        edition: Literal["java"] | Sequence[Literal["java"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.VersionList | t.PartialVersionList:
        """List versions."""
        return await self._call(
            "GET",
            "/api/v1/versions",
            query={"search": search, "type": type, "edition": edition, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_versions_record(
        self,
        version: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.VersionResult:
        """Get one version."""
        return await self._call(
            "GET",
            "/api/v1/versions/{version}",
            path={"version": version},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AchievementList: ...
    @overload
    async def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialAchievementList: ...
    async def list_achievements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["minecraft", "nether", "end", "adventure", "husbandry"]] | None = None,
        difficulty: Literal["easy", "medium", "hard", "expert"] | Sequence[Literal["easy", "medium", "hard", "expert"]] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AchievementList | t.PartialAchievementList:
        """List achievements."""
        return await self._call(
            "GET",
            "/api/v1/achievements",
            query={"search": search, "tab": tab, "difficulty": difficulty, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_achievements_record(
        self,
        slug: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.AchievementResult:
        """Get one achievement."""
        return await self._call(
            "GET",
            "/api/v1/achievements/{slug}",
            path={"slug": slug},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.TradeList: ...
    @overload
    async def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PartialTradeList: ...
    async def list_trades(
        self,
        *,
        search: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.TradeList | t.PartialTradeList:
        """List trades."""
        return await self._call(
            "GET",
            "/api/v1/trades",
            query={"search": search, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset},
        )

    async def get_trades_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.TradeResult:
        """Get one trade."""
        return await self._call(
            "GET",
            "/api/v1/trades/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogItemList: ...
    @overload
    async def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogItemList: ...
    async def list_catalog_items(
        self,
        *,
        search: str | Sequence[str] | None = None,
        stack_size: int | None = None,
        durability: int | None = None,
        rarity: Literal["common", "uncommon", "rare", "epic"] | Sequence[Literal["common", "uncommon", "rare", "epic"]] | None = None,
        attack_damage: float | None = None,
        attack_speed: float | None = None,
        armor: float | None = None,
        armor_toughness: float | None = None,
        knockback_resistance: float | None = None,
        equipment_slot: str | Sequence[str] | None = None,
        enchantability: int | None = None,
        fire_resistant: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        fuel_ticks: int | None = None,
        compost_chance: float | None = None,
        block: str | Sequence[str] | None = None,
        entity: str | Sequence[str] | None = None,
        remainder: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogItemList | t.PartialCatalogItemList:
        """List catalog/items."""
        return await self._call(
            "GET",
            "/api/v1/catalog/items",
            query={"search": search, "stackSize": stack_size, "durability": durability, "rarity": rarity, "attackDamage": attack_damage, "attackSpeed": attack_speed, "armor": armor, "armorToughness": armor_toughness, "knockbackResistance": knockback_resistance, "equipmentSlot": equipment_slot, "enchantability": enchantability, "fireResistant": fire_resistant, "fuelTicks": fuel_ticks, "compostChance": compost_chance, "block": block, "entity": entity, "remainder": remainder, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_items_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogItemResult:
        """Get one item."""
        return await self._call(
            "GET",
            "/api/v1/catalog/items/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockList: ...
    @overload
    async def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogBlockList: ...
    async def list_catalog_blocks(
        self,
        *,
        search: str | Sequence[str] | None = None,
        hardness: float | None = None,
        blast_resistance: float | None = None,
        friction: float | None = None,
        requires_tool: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        tool: Literal["axe", "hoe", "pickaxe", "shovel"] | Sequence[Literal["axe", "hoe", "pickaxe", "shovel"]] | None = None,
        tier: Literal["stone", "iron", "diamond"] | Sequence[Literal["stone", "iron", "diamond"]] | None = None,
        state_count: int | None = None,
        item: str | Sequence[str] | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockList | t.PartialCatalogBlockList:
        """List catalog/blocks."""
        return await self._call(
            "GET",
            "/api/v1/catalog/blocks",
            query={"search": search, "hardness": hardness, "blastResistance": blast_resistance, "friction": friction, "requiresTool": requires_tool, "tool": tool, "tier": tier, "stateCount": state_count, "item": item, "lootTable": loot_table, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_blocks_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogBlockResult:
        """Get one block."""
        return await self._call(
            "GET",
            "/api/v1/catalog/blocks/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityList: ...
    @overload
    async def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEntityList: ...
    async def list_catalog_entities(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"] | Sequence[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]] | None = None,
        is_mob: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        width: float | None = None,
        height: float | None = None,
        eye_height: float | None = None,
        fire_immune: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        summonable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        max_health: float | None = None,
        attack_damage: float | None = None,
        armor: float | None = None,
        movement_speed: float | None = None,
        follow_range: float | None = None,
        spawn_location: str | Sequence[str] | None = None,
        spawn_limit: int | None = None,
        loot_table: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityList | t.PartialCatalogEntityList:
        """List catalog/entities."""
        return await self._call(
            "GET",
            "/api/v1/catalog/entities",
            query={"search": search, "category": category, "isMob": is_mob, "width": width, "height": height, "eyeHeight": eye_height, "fireImmune": fire_immune, "summonable": summonable, "maxHealth": max_health, "attackDamage": attack_damage, "armor": armor, "movementSpeed": movement_speed, "followRange": follow_range, "spawnLocation": spawn_location, "spawnLimit": spawn_limit, "lootTable": loot_table, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_entities_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEntityResult:
        """Get one entity."""
        return await self._call(
            "GET",
            "/api/v1/catalog/entities/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeList: ...
    @overload
    async def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.PartialCatalogRecipeList: ...
    async def list_catalog_recipes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"] | Sequence[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]] | None = None,
        fits_inventory: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        experience: float | None = None,
        cooking_ticks: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeList | t.PartialCatalogRecipeList:
        """List catalog/recipes."""
        return await self._call(
            "GET",
            "/api/v1/catalog/recipes",
            query={"search": search, "type": type, "station": station, "fitsInventory": fits_inventory, "group": group, "category": category, "experience": experience, "cookingTicks": cooking_ticks, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version, "resolve": resolve},
        )

    async def get_catalog_recipes_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        resolve: bool | None = None,
    ) -> t.CatalogRecipeResult:
        """Get one recipe."""
        return await self._call(
            "GET",
            "/api/v1/catalog/recipes/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand, "resolve": resolve},
        )

    @overload
    async def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogLootList: ...
    @overload
    async def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogLootList: ...
    async def list_catalog_loot(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        pools: int | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogLootList | t.PartialCatalogLootList:
        """List catalog/loot."""
        return await self._call(
            "GET",
            "/api/v1/catalog/loot",
            query={"search": search, "type": type, "pools": pools, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_loot_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogLootResult:
        """Get one loot table."""
        return await self._call(
            "GET",
            "/api/v1/catalog/loot/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectList: ...
    @overload
    async def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEffectList: ...
    async def list_catalog_effects(
        self,
        *,
        search: str | Sequence[str] | None = None,
        category: Literal["beneficial", "harmful", "neutral"] | Sequence[Literal["beneficial", "harmful", "neutral"]] | None = None,
        color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectList | t.PartialCatalogEffectList:
        """List catalog/effects."""
        return await self._call(
            "GET",
            "/api/v1/catalog/effects",
            query={"search": search, "category": category, "color": color, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_effects_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEffectResult:
        """Get one effect."""
        return await self._call(
            "GET",
            "/api/v1/catalog/effects/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionList: ...
    @overload
    async def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogPotionList: ...
    async def list_catalog_potions(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionList | t.PartialCatalogPotionList:
        """List catalog/potions."""
        return await self._call(
            "GET",
            "/api/v1/catalog/potions",
            query={"search": search, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_potions_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogPotionResult:
        """Get one potion."""
        return await self._call(
            "GET",
            "/api/v1/catalog/potions/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentList: ...
    @overload
    async def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogEnchantmentList: ...
    async def list_catalog_enchantments(
        self,
        *,
        search: str | Sequence[str] | None = None,
        max_level: int | None = None,
        weight: int | None = None,
        anvil_cost: int | None = None,
        is_curse: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_treasure: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_tradeable: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentList | t.PartialCatalogEnchantmentList:
        """List catalog/enchantments."""
        return await self._call(
            "GET",
            "/api/v1/catalog/enchantments",
            query={"search": search, "maxLevel": max_level, "weight": weight, "anvilCost": anvil_cost, "isCurse": is_curse, "isTreasure": is_treasure, "isTradeable": is_tradeable, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_enchantments_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogEnchantmentResult:
        """Get one enchantment."""
        return await self._call(
            "GET",
            "/api/v1/catalog/enchantments/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeList: ...
    @overload
    async def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogBiomeList: ...
    async def list_catalog_biomes(
        self,
        *,
        search: str | Sequence[str] | None = None,
        dimension: Literal["overworld", "nether", "end"] | Sequence[Literal["overworld", "nether", "end"]] | None = None,
        temperature: float | None = None,
        downfall: float | None = None,
        has_precipitation: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        is_frozen: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        water_color: str | Sequence[str] | None = None,
        grass_color: str | Sequence[str] | None = None,
        foliage_color: str | Sequence[str] | None = None,
        dry_foliage_color: str | Sequence[str] | None = None,
        sky_color: str | Sequence[str] | None = None,
        fog_color: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeList | t.PartialCatalogBiomeList:
        """List catalog/biomes."""
        return await self._call(
            "GET",
            "/api/v1/catalog/biomes",
            query={"search": search, "dimension": dimension, "temperature": temperature, "downfall": downfall, "hasPrecipitation": has_precipitation, "isFrozen": is_frozen, "waterColor": water_color, "grassColor": grass_color, "foliageColor": foliage_color, "dryFoliageColor": dry_foliage_color, "skyColor": sky_color, "fogColor": fog_color, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_biomes_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogBiomeResult:
        """Get one biome."""
        return await self._call(
            "GET",
            "/api/v1/catalog/biomes/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureList: ...
    @overload
    async def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogStructureList: ...
    async def list_catalog_structures(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: str | Sequence[str] | None = None,
        step: str | Sequence[str] | None = None,
        terrain_adaptation: str | Sequence[str] | None = None,
        set: str | Sequence[str] | None = None,
        placement: str | Sequence[str] | None = None,
        spacing: int | None = None,
        separation: int | None = None,
        frequency: float | None = None,
        weight: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureList | t.PartialCatalogStructureList:
        """List catalog/structures."""
        return await self._call(
            "GET",
            "/api/v1/catalog/structures",
            query={"search": search, "type": type, "step": step, "terrainAdaptation": terrain_adaptation, "set": set, "placement": placement, "spacing": spacing, "separation": separation, "frequency": frequency, "weight": weight, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_structures_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogStructureResult:
        """Get one structure."""
        return await self._call(
            "GET",
            "/api/v1/catalog/structures/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogTagList: ...
    @overload
    async def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogTagList: ...
    async def list_catalog_tags(
        self,
        *,
        search: str | Sequence[str] | None = None,
        registry: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogTagList | t.PartialCatalogTagList:
        """List catalog/tags."""
        return await self._call(
            "GET",
            "/api/v1/catalog/tags",
            query={"search": search, "registry": registry, "tag": tag, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_tags_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogTagResult:
        """Get one tag."""
        return await self._call(
            "GET",
            "/api/v1/catalog/tags/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundList: ...
    @overload
    async def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogSoundList: ...
    async def list_catalog_sounds(
        self,
        *,
        search: str | Sequence[str] | None = None,
        group: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundList | t.PartialCatalogSoundList:
        """List catalog/sounds."""
        return await self._call(
            "GET",
            "/api/v1/catalog/sounds",
            query={"search": search, "group": group, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_sounds_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogSoundResult:
        """Get one sound."""
        return await self._call(
            "GET",
            "/api/v1/catalog/sounds/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleList: ...
    @overload
    async def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogParticleList: ...
    async def list_catalog_particles(
        self,
        *,
        search: str | Sequence[str] | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleList | t.PartialCatalogParticleList:
        """List catalog/particles."""
        return await self._call(
            "GET",
            "/api/v1/catalog/particles",
            query={"search": search, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_particles_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogParticleResult:
        """Get one particle."""
        return await self._call(
            "GET",
            "/api/v1/catalog/particles/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleList: ...
    @overload
    async def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogGameruleList: ...
    async def list_catalog_gamerules(
        self,
        *,
        search: str | Sequence[str] | None = None,
        type: Literal["boolean", "integer"] | Sequence[Literal["boolean", "integer"]] | None = None,
        min: int | None = None,
        max: int | None = None,
        since: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleList | t.PartialCatalogGameruleList:
        """List catalog/gamerules."""
        return await self._call(
            "GET",
            "/api/v1/catalog/gamerules",
            query={"search": search, "type": type, "min": min, "max": max, "since": since, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_gamerules_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogGameruleResult:
        """Get one game rule."""
        return await self._call(
            "GET",
            "/api/v1/catalog/gamerules/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    @overload
    async def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementList: ...
    @overload
    async def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str],
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.PartialCatalogAdvancementList: ...
    async def list_catalog_advancements(
        self,
        *,
        search: str | Sequence[str] | None = None,
        tab: Literal["story", "nether", "end", "adventure", "husbandry"] | Sequence[Literal["story", "nether", "end", "adventure", "husbandry"]] | None = None,
        frame: Literal["task", "goal", "challenge"] | Sequence[Literal["task", "goal", "challenge"]] | None = None,
        parent: str | Sequence[str] | None = None,
        icon: str | Sequence[str] | None = None,
        is_hidden: Literal[False, True] | Sequence[Literal[False, True]] | None = None,
        experience: int | None = None,
        required_criteria: int | None = None,
        since: str | Sequence[str] | None = None,
        curated: str | Sequence[str] | None = None,
        where: Mapping[str, Any] | None = None,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
        pretty: bool | None = None,
        ids: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        fields: str | Sequence[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | Sequence[str] | None = None,
        version: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementList | t.PartialCatalogAdvancementList:
        """List catalog/advancements."""
        return await self._call(
            "GET",
            "/api/v1/catalog/advancements",
            query={"search": search, "tab": tab, "frame": frame, "parent": parent, "icon": icon, "isHidden": is_hidden, "experience": experience, "requiredCriteria": required_criteria, "since": since, "curated": curated, "where": where, "lang": lang, "expand": expand, "pretty": pretty, "ids": ids, "sort": sort, "fields": fields, "limit": limit, "offset": offset, "cursor": cursor, "version": version},
        )

    async def get_catalog_advancements_record(
        self,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
        expand: str | Sequence[str] | None = None,
    ) -> t.CatalogAdvancementResult:
        """Get one advancement."""
        return await self._call(
            "GET",
            "/api/v1/catalog/advancements/{id}",
            path={"id": id},
            query={"lang": lang, "expand": expand},
        )

    async def list_catalog_kinds(self) -> t.CatalogKindList:
        """List the kinds of the catalogue."""
        return await self._call("GET", "/api/v1/catalog")

    async def search_catalog(
        self,
        *,
        q: str | Sequence[str],
        kind: t.CatalogKindName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.CatalogHitList:
        """Search the catalogue by name."""
        return await self._call(
            "GET",
            "/api/v1/catalog/search",
            query={"q": q, "kind": kind, "lang": lang, "limit": limit},
        )

    async def list_catalog_relations(
        self,
        kind: t.CatalogKindName,
        id: str,
        *,
        lang: str | Sequence[str] | None = None,
    ) -> t.CatalogRelationList:
        """List the relations of a record of the catalogue."""
        return await self._call(
            "GET",
            "/api/v1/catalog/{kind}/{id}/related",
            path={"kind": kind, "id": id},
            query={"lang": lang},
        )

    async def get_catalog_provenance(self, kind: t.CatalogKindName, id: str) -> t.CatalogProvenanceResult:
        """Get the origin of each field of a record of the catalogue."""
        return await self._call("GET", "/api/v1/catalog/{kind}/{id}/provenance", path={"kind": kind, "id": id})

    async def plan_crafting(
        self,
        item: str,
        *,
        count: int | None = None,
        have: str | Sequence[str] | None = None,
        lang: str | Sequence[str] | None = None,
    ) -> t.CraftPlanResult:
        """Plan how an item is crafted: materials, steps in order, leftovers and stations."""
        return await self._call(
            "GET",
            "/api/v1/craft/{item}",
            path={"item": item},
            query={"count": count, "have": have, "lang": lang},
        )

    async def list_changes(
        self,
        *,
        from_: str | Sequence[str] | None = None,
        to: str | Sequence[str] | None = None,
        kind: t.CatalogKindName | None = None,
    ) -> t.ChangesResult:
        """List ids that releases of the game added, removed or renamed."""
        return await self._call("GET", "/api/v1/changes", query={"from": from_, "to": to, "kind": kind})

    async def search(
        self,
        *,
        q: str | Sequence[str],
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.SearchHitList:
        """Search all resources by name."""
        return await self._call(
            "GET",
            "/api/v1/search",
            query={"q": q, "resource": resource, "lang": lang, "limit": limit},
        )

    async def suggest(
        self,
        *,
        q: str | Sequence[str] | None = None,
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
        limit: int | None = None,
    ) -> t.RecordLinkList:
        """Complete a name."""
        return await self._call(
            "GET",
            "/api/v1/suggest",
            query={"q": q, "resource": resource, "lang": lang, "limit": limit},
        )

    async def get_random_record(
        self,
        *,
        resource: t.ResourceName | None = None,
        lang: str | Sequence[str] | None = None,
    ) -> t.LinkedRecordResult:
        """Get any record."""
        return await self._call("GET", "/api/v1/random", query={"resource": resource, "lang": lang})

    async def get_meta(self) -> t.MetaResult:
        """Describe resources, filters and their values."""
        return await self._call("GET", "/api/v1/meta")

    async def list_languages(self) -> t.LanguageList:
        """List the languages of names."""
        return await self._call("GET", "/api/v1/languages")

    async def list_related(
        self,
        resource: t.ResourceName,
        key: str,
        *,
        lang: str | Sequence[str] | None = None,
    ) -> t.RelationList:
        """List the relations of a record."""
        return await self._call(
            "GET",
            "/api/v1/related/{resource}/{key}",
            path={"resource": resource, "key": key},
            query={"lang": lang},
        )

    async def get_provenance(self, resource: t.ResourceName, key: str) -> t.ProvenanceResult:
        """Get the origin of each field of a record."""
        return await self._call(
            "GET",
            "/api/v1/provenance/{resource}/{key}",
            path={"resource": resource, "key": key},
        )

    async def get_health(self) -> t.Health:
        """Check that the service is up."""
        return await self._call("GET", "/api/health")
