import type { Token } from './text.ts';

/** Whether somebody wants done what only a command does, so that an everyday word means the command. */
export function isCommandTask(name: string, tokens: readonly Token[], end: number): boolean {
  const says = (words: RegExp) => tokens.some(({ word }) => words.test(word));
  // "Change the weather", "make a friend operator", "spawn a pig with commands", "command to give myself bread".
  if (changed.test(name)) return says(changing);
  if (/^op(erator)?$/.test(name)) return says(/^(make|making|become|promote|give|giving|grant)$/);
  if (/^(advancements?|achievements?)$/.test(name)) return says(/^(grant|granting|revoke|revoking|lose|reset|undo)$/);
  if (name === 'reload') return says(/^(datapacks?|packs?|functions?|recipes?)$/);
  // "Summon lightning" is how a command begins.
  if (begun.test(name) && end === 1 && tokens.length < 5) return true;
  const behind = tokens.slice(end).map(({ word }) => word);
  // "How do I give myself 64 diamonds" is no question about diamonds.
  if (name === 'give' && handedOver.test(behind.join(' '))) return true;
  if (!done.test(name) || isRequest.test(behind.join(' '))) return false;
  // Nobody gives things to himself in another way, but there are other commands for experience and effects.
  if (/^(myself|yourself)$/.test(tokens[end]?.word ?? '')) return !says(/^(xp|exp|experience|levels?|effects?)$/);
  return says(/^(commands?|cheats?)$/) && /^(an?|me|myself|some|all)$/.test(tokens[end]?.word ?? '');
}

const begun = /^(summon|fill|clone|locate|execute|enchant)$/;
const changed = /^(weather|time|difficulty|seed)$/;
const changing = /^(change|changing|set|setting|switch|toggle|clear|see|check|show|adjust|lock)$/;
const done = /^(give|summon|spawn|kill|clone|enchant|locate|find)$/;

const handedOver =
  /^(myself|yourself|everyone|everybody|someone|somebody|(my|a|another|all|every|each|the) (\w+ )?(friends?|players?|brother|sister|team|teammates?)|all players) (\d+|an?|some|free)\b(?! (levels?|xp|experience|points?|effects?|potion effect)\b)/;

/** "Give me the command for ..." */
const isRequest = /^(me|us) ((the|an?|some|all|your) )*(commands?|cheats?|names?|lists?|syntax|examples?)\b/;
