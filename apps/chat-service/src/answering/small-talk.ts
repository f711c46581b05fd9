const greeting = /^(hi|hello|hey|hiya|greetings|good (morning|afternoon|evening|day))( (there|bot|again|everyone))?$/;
const thanks = /^(ok )?(thanks|thank you|thx|cheers)( (a lot|(very|so) much|for (that|the help|your help)))?$/;

/** Greetings and thanks need no source. */
export function readSmallTalk(message: string, welcome: string): string | undefined {
  const text = (message.toLowerCase().match(/[\p{L}']+/gu) ?? []).join(' ');
  if (greeting.test(text)) return welcome.trim() || 'Hello! What would you like to know?';
  return thanks.test(text) ? 'You are welcome!' : undefined;
}
