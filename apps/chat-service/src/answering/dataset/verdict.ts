import { rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { synonymOf } from './synonyms.ts';

const negation =
  /\b(not|never|no|cannot|none|neither|without|nothing|nobody|instead of|refuses?|immune|unable|fails?|out of (its|their|the|your) reach|too (hard|weak|far|short)|keeps? away|useless|unharmed|unhurt|safe from|spared?)\b/i;

/** What holds of some only. */
const partial = /\b(some|sometimes|half|most|may|might|often|rarely|one in|chance|only|not every|not all)\b|\d%/i;

/** Whether a sentence tells of a mistake: what it speaks of does not work. */
export const isMistake = (text: string) => /^[A-Z][a-z]+ing\b[^:]*:\s/.test(text);

/** Whether a question is for what kind of thing something is. */
const asksKind = /^(is|are|was|were) .+ an? \w+$/;

/** Whether a sentence of a record says yes or no to a question; undefined where that is not sure. */
export function verdictOf(question: Question, text: string, roots: readonly string[]): boolean | undefined {
  const asked = spokenText(question);
  if (isMistake(text)) return false;
  if (isBareWeakness.test(text) || asksKind.test(asked)) return undefined;
  if (isOnlyForSome(asked, text) || isExcepted(text, roots)) return false;
  const clause = clauseWith(text, roots);
  if (clause === undefined || isVictim(question, text)) return undefined;
  // "Is it impossible to ..." and "can it not ..." turn the answer around; so does a denial in another clause.
  if (/\b(not|impossible|never|without)\b/.test(asked)) return undefined;
  // What keeps others away is no denial where that is asked.
  const scares = roots.some((root) => synonymOf(root) === '~scare');
  return verdictOfClauses(text, clause, roots, (told) =>
    negation.test(scares ? told.replace(/keeps? away/i, '') : told),
  );
}

function verdictOfClauses(text: string, clause: string, roots: readonly string[], denies: (told: string) => boolean) {
  const clauses = clausesOf(text);
  const whole = clauses.findIndex((one) => tellsAll(one, roots));
  // Short parts may also begin the next clause: "Obsidian and Ancient Debris stay out of its reach".
  if (whole >= 0 && !denies(clauses.slice(whole, whole + 2).join(','))) return true;
  if (denies(clause)) return false;
  return !denies(text) && tellsAll(clause, roots) ? true : undefined;
}

/** A name with what stands for it says nothing: "Instant Health (Potion of Healing)". */
const isBareWeakness = /^[A-Z][\w' ]+\([^)]*\)\.$/;

/** Whether all are asked about and the text speaks of some, or of one of two. */
const isOnlyForSome = (asked: string, text: string) =>
  (/\b(every|all|always|each|guaranteed)\b/.test(asked) && partial.test(text)) ||
  (/\beither\b/i.test(text) && /\b(and|both|together|with)\b/.test(asked));

/** "It attacks what you attack, Creepers excepted." */
const isExcepted = (text: string, roots: readonly string[]) =>
  text.split(/[,;:]/).some((part) => excepting.test(part) && roots.some((root) => part.toLowerCase().includes(root)));

/** Whether a text speaks of all that is asked, be it in other words. */
function tellsAll(text: string, roots: readonly string[]): boolean {
  const told = new Set(rootsOf(text));
  return roots.every((root) => text.toLowerCase().includes(root) || told.has(synonymOf(root) ?? ''));
}

const hunting = /\b(hunts?|attacks?|chases?|fights?)\b/i;

/** "Piglins hunt it" says nothing of whom it hunts, nor does "hunts Hoglins" of whom Hoglins hunt. */
function isVictim(question: Question, text: string): boolean {
  const at = text.search(hunting);
  if (at < 0 || !hunting.test(spokenText(question))) return false;
  const prey = text.slice(at);
  const first = question.tokens[question.mentions[0]?.start ?? -1]?.stem;
  return /^\w+ it\b/.test(prey) || (first !== undefined && prey.toLowerCase().includes(first));
}

/** Whether a sentence denies what is asked for, as in "cannot climb". */
export function isDenied(text: string, roots: readonly string[]): boolean {
  const clause = clauseWith(text, roots);
  return clause !== undefined && (negation.test(clause) || /\bimmune\b/i.test(clause));
}

/** The clause that speaks of what is asked; the parts of a list belong to the clause behind it. */
function clauseWith(text: string, roots: readonly string[]): string | undefined {
  const parts = text.split(/[,;:]| but | and /);
  const place = parts.findIndex((one) => roots.some((root) => one.toLowerCase().includes(root)));
  if (place < 0) return undefined;
  const end = parts.findIndex((one, index) => index >= place && one.trim().split(/\s+/).length > longestName);
  return parts.slice(place, end < 0 ? undefined : end + 1).join(',');
}

/** The clauses of a sentence; short parts belong to the one before: "keep 6 blocks away from it and Phantoms 16". */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  for (const part of text.split(/[,;:]| but | and /)) {
    const isShort = part.trim().split(/\s+/).length <= longestName && !excepting.test(part);
    if (isShort && clauses.length > 0) clauses.push(`${clauses.pop()},${part}`);
    else clauses.push(part);
  }
  return clauses;
}

const excepting = /\bexcept(ed)?\b/i;
const longestName = 3;
