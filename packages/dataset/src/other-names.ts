import names from '../words/things.json' with { type: 'json' };

/** Names of the game's things that have no record of their own, so that they are not taken for things that have one. */
export const otherNames: readonly string[] = names;
