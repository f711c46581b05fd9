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
  const place = (url: string, title: string) =>
    url.startsWith('data:') ? dataUrl + url.slice('data:'.length) : `${chatUrl}/sources/${sourceIds.get(title) ?? ''}`;
  const placed = ({ sources, ...turn }: RecordedTurn): RecordedTurn => ({
    ...turn,
    sources: sources.map((source) => ({ ...source, url: place(source.url, source.title) })),
  });
  // TypeScript reads each `kind` of the file as any text.
  const { guide, playground, helpDesk } = recorded as RecordedAnswers;
  return {
    guide: guide.map((turns) => turns.map(placed)),
    playground: playground.map((turns) => turns.map(placed)),
    helpDesk: helpDesk.map(placed),
  };
}
