/** Under which the cache keeps why the first site of a new bot was not added. */
export const siteProblemKey = (botId: string) => ['site-problem', botId] as const;
