import type { Usage } from '../../answering/answer/answerer.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

/** A question with what the bot answered, as recorded by `npm run record:demo`. */
export interface RecordedTurn {
  question: string;
  text: string;
  answered: boolean;
  kind?: Usage['kind'];
  sources: readonly { title: string; url: string; quote?: string }[];
}

/** Where links in recorded answers point on this instance. */
export interface Places {
  chatUrl: string;
  dataUrl: string;
  /** The ids of sources, by their titles. */
  sourceIds: ReadonlyMap<string, string>;
}

export interface RecordedAnswers {
  /** Conversations of one or more turns. */
  guide: readonly (readonly RecordedTurn[])[];
  playground: readonly (readonly RecordedTurn[])[];
  helpDesk: readonly RecordedTurn[];
}

/** The recorded answers with links to this service, to its data service and to the sources of the demo. */
export function readRecorded({ chatUrl, dataUrl, sourceIds }: Places): RecordedAnswers {
  // A title may begin with the heading of the quote: "Rules – Oakhollow handbook".
  const sourceId = (title: string) => sourceIds.get(title.split(' – ').at(-1) ?? '') ?? '';
  const place = (url: string, title: string) =>
    url.startsWith('data:') ? dataUrl + url.slice('data:'.length) : `${chatUrl}/sources/${sourceId(title)}`;
  const placed = ({ sources, kind, ...turn }: Recording): RecordedTurn => ({
    ...turn,
    ...(isKind(kind) && { kind }),
    sources: sources.map((source) => ({ ...source, url: place(source.url, source.title) })),
  });
  return {
    guide: recorded.guide.map((turns) => turns.map(placed)),
    playground: recorded.playground.map((turns) => turns.map(placed)),
    helpDesk: recorded.helpDesk.map(placed),
  };
}

/** TypeScript reads each `kind` of the file as any text. */
type Recording = Omit<RecordedTurn, 'kind'> & { kind?: string | undefined };

type Kind = NonNullable<Usage['kind']>;
const kinds: Record<Kind, true> = { small_talk: true, person: true, closest: true };
const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in kinds;
