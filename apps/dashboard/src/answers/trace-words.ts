import type { TraceBody, TraceOfferBody } from '@lectern/chat-service/dashboard-api';

export const offerNames: Record<TraceOfferBody['from'], string> = {
  pair: 'Written answer',
  data_set: 'Minecraft data (example)',
  documents: 'Files, texts and web pages',
};

const origins: Record<TraceBody['from'], string> = {
  small_talk: 'This looks like small talk, so no sources were searched.',
  pair: 'Your team wrote an answer to this question, and written answers come first.',
  data_set: 'The data set was the best match.',
  documents: 'Your content was the best match.',
  model: 'The language model wrote the answer. Every quote and number was checked against the sources.',
  nothing: 'No source contains an answer, so the bot gave its fallback message.',
};

const outcomes: Record<NonNullable<TraceBody['model']>, string> = {
  answered: 'The language model answered.',
  unproven: 'The language model answered, but the sources do not support what it said.',
  unavailable: 'The language model failed, so this answer was made without it. See Settings > Model.',
};

export const describeOrigin = ({ from }: TraceBody): string => origins[from];
export const describeModel = (outcome: NonNullable<TraceBody['model']>): string => outcomes[outcome];
