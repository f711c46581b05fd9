import type { TraceBody, TraceOfferBody } from '@lectern/chat-service/dashboard-api';

export const offerNames: Record<TraceOfferBody['from'], string> = {
  pair: 'Written answer',
  data_set: 'Minecraft data (example)',
  documents: 'Files, texts and web pages',
};

const origins: Record<TraceBody['from'], string> = {
  small_talk: 'This is small talk, and no source answers it better.',
  person: 'The visitor wants to talk to a person.',
  pair: 'Your team wrote an answer to this question, and written answers come first.',
  data_set: 'The data set was the best match.',
  documents: 'Your content was the best match.',
  model: 'The language model wrote the answer. Every quote and number was checked against the sources.',
  closest: 'No source is likely to contain the answer, so the bot quoted the closest passage.',
  nothing: 'No source contains an answer, so the bot gave its fallback message.',
};

const outcomes: Record<NonNullable<TraceBody['model']>, string> = {
  answered: 'The language model answered.',
  unproven: 'The language model answered, but the sources do not support what it said.',
  unavailable: 'The language model failed, so this answer was made without it. See Settings > Model.',
};

export const describeOrigin = ({ from }: TraceBody): string => origins[from];
export const describeModel = (outcome: NonNullable<TraceBody['model']>): string => outcomes[outcome];
