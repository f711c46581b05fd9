import type { TraceBody, TraceOfferBody } from '@lectern/chat-service/dashboard-api';

export const offerNames: Record<TraceOfferBody['from'], string> = {
  pair: 'A question and answer that somebody wrote',
  data_set: 'The Minecraft data set',
  documents: "The bot's texts, files and pages",
};

const origins: Record<TraceBody['from'], string> = {
  small_talk: 'This was taken for small talk, so no source was searched.',
  pair: 'Somebody wrote an answer for this question, and that goes before everything else.',
  data_set: 'The data set was the surest to know it.',
  documents: "The bot's own sources were the surest to know it.",
  model: "The bot's model put what was found into words, and every quote and number was found in the sources.",
  nothing: 'No source holds an answer, so the fallback text was given.',
};

const outcomes: Record<NonNullable<TraceBody['model']>, string> = {
  answered: 'The model was asked and answered.',
  unproven: 'The model was asked, but the sources do not prove what it said.',
  unavailable: 'The model could not be reached, so the answer does without it.',
};

export const describeOrigin = ({ from }: TraceBody): string => origins[from];
export const describeModel = (outcome: NonNullable<TraceBody['model']>): string => outcomes[outcome];
