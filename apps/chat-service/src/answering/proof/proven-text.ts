import { readUnits, stemsOf, wordsOf } from '@lectern/answering';
import { placeIn } from '../../knowledge/sources/passage-page.ts';
import type { Source } from '../answer/answerer.ts';
import bridgingWords from './bridging-words.json' with { type: 'json' };
import { createProof, type Evidence, type Proof } from './evidence.ts';
import { type Citation, foreignProofs } from './foreign-proof.ts';
import { keepLinksTo } from './links.ts';
import { createSentenceBuffer } from './sentence-buffer.ts';
import { withoutInvisible } from './visible.ts';

export interface ProvenTextOptions {
  /** Cited by number, from 1; it may grow while the text is streamed. */
  evidence: () => readonly Evidence[];
  /** What must never be shown, even if it is proven. */
  forbidden: readonly string[];
  /** Whether a sentence is in the visitor's language while the sources are in another. */
  isForeign?: ((sentence: string) => Promise<boolean>) | undefined;
  /** Receives each sentence once it is proven. */
  onText(piece: string): void;
}

export interface ProvenText {
  /** Must be awaited before the next call. */
  add(piece: string): Promise<void>;
  /** Treats the rest of the buffer as a sentence; not to be called if the text was cut off. */
  end(): Promise<void>;
  text(): string;
  /** What the released sentences are based on, in the order of first use. */
  sources(): Source[];
}

/** Lets a text through sentence by sentence: only proven ones, without citation marks or unknown links. */
export function createProvenText({ evidence, forbidden, isForeign, onText }: ProvenTextOptions): ProvenText {
  const sources = new Map<string, Source>();
  const proofOf = createProof();
  const sentences = createSentenceBuffer(release);
  let text = '';
  /** Said together with the next proven sentence, so that it never stands alone. */
  let bridge = '';

  async function release(given: string): Promise<void> {
    const part = withoutInvisible(given);
    const [space = ''] = part.match(/^\s*/) ?? [];
    const sentence = withoutMarks(part);
    if (forbidden.some((secret) => sentence.includes(secret))) return;
    if (isBridging(sentence)) {
      bridge += `${space || ' '}${sentence}`;
      return;
    }
    const proof = await proveIt(part, bare(sentence));
    const piece = keepLinksTo(sentence, new Set(proof.map(({ url }) => url))).trim();
    if (proof.length === 0 || !/[\p{L}\p{N}]/u.test(piece)) return;
    for (const source of proof) if (!sources.has(source.url)) sources.set(source.url, source);
    say(`${bridge}${space || ' '}${piece}`);
    bridge = '';
  }

  function say(piece: string): void {
    const next = text === '' ? piece.trimStart() : piece;
    text += next;
    onText(next);
  }

  async function proveIt(part: string, sentence: string): Promise<Source[]> {
    const proof = await proofFor(proofOf, part, sentence, evidence());
    if (proof.length > 0) return proof.map((one) => sourceOf(one, sentence));
    if (!(await isForeign?.(sentence))) return [];
    const proofs = foreignProofs(sentence, citationsIn(part), evidence());
    return proofs.map(({ evidence: { source, passage = '', pages, pictures }, quote }) => ({
      ...source,
      quote,
      ...placeIn({ text: passage, pages, pictures }, quote),
    }));
  }

  return {
    add: sentences.add,
    async end() {
      await sentences.end();
      if (text !== '' && bridge !== '') say(bridge);
      bridge = '';
    },
    text: () => text,
    sources: () => [...sources.values()],
  };
}

/** The evidence that a part cites, if it proves the part; otherwise any other evidence that does. */
async function proofFor(
  proofOf: Proof,
  part: string,
  sentence: string,
  known: readonly Evidence[],
): Promise<Evidence[]> {
  const cited = citationsIn(part).flatMap(({ number }) => known[number - 1] ?? []);
  const proof = await proofOf(sentence, cited);
  return proof.length > 0 ? proof : await proofOf(sentence, known);
}

/** `[1]`, `[1, 2]`, and `[1: "the words that prove it"]`. */
function citationsIn(part: string): Citation[] {
  return [...part.matchAll(/\[(\d[\d,\s]*)(?::((?:(?!\[\d)[^\]])*))?\]/g)].flatMap(([, numbers = '', quoted]) =>
    (numbers.match(/\d+/g) ?? []).map((number) => ({
      number: Number(number),
      quote: quoted?.trim().replace(/^["\u201C\u201E\u00AB]|["\u201C\u201D\u00BB]$/g, ''),
    })),
  );
}

function withoutMarks(sentence: string): string {
  return sentence.replace(/(?<!\s)\s*\[\d[\d,\s]*(?::(?:(?!\[\d)[^\]])*)?\]/g, '').trim();
}

/** Without the list number or bullet, which is not a figure to prove. */
function bare(sentence: string): string {
  return sentence.replace(/^(?:[-*\u2022]|\d+[.)])\s+/, '');
}

/** A source with the words that prove the first sentence based on it. */
function sourceOf({ source, passage, pages, pictures }: Evidence, sentence: string): Source {
  const quote = passage === undefined ? undefined : quoteFor(sentence, passage);
  const place = passage === undefined ? {} : placeIn({ text: passage, pages, pictures }, quote);
  return quote === undefined ? { ...source, ...place } : { ...source, quote, ...place };
}

const longestQuote = 400;

/** The words of a passage that best prove a sentence, verbatim. */
function quoteFor(sentence: string, passage: string): string | undefined {
  const wanted = [...new Set(stemsOf(sentence))];
  const units = readUnits({ title: '', headings: [], text: passage });
  const short = units.filter(({ quote }) => quote.length <= longestQuote);
  const rated = short.map(({ quote, text }) => {
    const there = new Set(stemsOf(text));
    return { quote, common: wanted.filter((stem) => there.has(stem)).length };
  });
  const best = rated.reduce((top, one) => (one.common > top.common ? one : top), { quote: '', common: 0 });
  return best.common === 0 ? undefined : best.quote;
}

const words: ReadonlySet<string> = new Set(bridgingWords);
const mostWords = 16;

/** Whether a sentence only greets, thanks or leads over, like "Here is what I found:", so that there is nothing to prove. */
function isBridging(sentence: string): boolean {
  const said = wordsOf(sentence);
  return (
    said.length > 0 && said.length <= mostWords && said.every((word) => words.has(word)) && !/[\d@<>[\]]/.test(sentence)
  );
}
