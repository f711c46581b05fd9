import { askedKind, describedKind } from './asked-kind.ts';
import type { Reading, Subject } from './choose.ts';
import { contentOf } from './coverage.ts';
import { isCorrected, type Question, spokenText } from './question.ts';
import { soughtKind } from './sought-kind.ts';

/** How much may stay unexplained: little where the subject or what is asked of it is guessed already. */
export function isEnough(question: Question, { mention }: Subject, reading: Reading): boolean {
  const { dark, attribute } = reading;
  if (!isOfKind(question, reading)) return false;
  if (attribute === 'about')
    return dark < 0.4 && !asksMore.test(spokenText(question)) && (mention !== undefined || asksAbout(question));
  // Whoever names a level wants to know what it does.
  if (attribute === 'level-effect') return dark < 1.6 && mention !== undefined;
  if (mention === undefined) return dark < 0.5 && !isEmpty(question);
  return dark < (isCorrected(question, mention) ? 0.6 : 0.8);
}

/** "The enchantment that brings my trident back" is described, not asked for as one of those that fit. */
const seeksOne =
  /\b(enchant|enchantment|item|block|tool|weapon|potion) (that|which|where|when|to|so) (?!(can|could|go|goes|work|works|fit|fits|are|is|be|apply|applies|you can) )/;

/** Whether the question may be for a thing of this kind. */
function isOfKind(question: Question, { attribute, entity: { resource } }: Reading): boolean {
  const isGeneral = attribute === 'prose' || attribute === 'about' || seeksOne.test(spokenText(question));
  // "The structure with guardians" is no question about guardians, nor "the biome in the nether with magma" one about the Nether.
  const isPart = (askedKind(question) ?? resource.name) !== resource.name || describedKind(question) === resource.name;
  if (isGeneral && isPart) return false;
  // Neither is "the version where you can craft name tags" one about name tags, unless it is for their release.
  return attribute === 'version' || (soughtKind(question) ?? resource.name) === resource.name;
}

/** What a general description does not answer. */
const asksMore = /\b(how (many|much|long|far|often|fast|big|tall|old)|where|when|why)\b/;

/** Whether a message wants to hear of what was spoken of before. */
function asksAbout(question: Question): boolean {
  return /\b(what|who) (is|are|was) (it|that|this|they|these|those)\b|\b(about|more|describe|explain|info)\b/.test(
    spokenText(question),
  );
}

/** Whether a message without a name says nothing that could be asked. */
function isEmpty(question: Question): boolean {
  if (contentOf(question).length > 0 || question.mentions.length > 0 || question.level !== undefined) return false;
  return !/\b(where|when|how|why|what|who|which|get|use|make)\b/.test(spokenText(question));
}
