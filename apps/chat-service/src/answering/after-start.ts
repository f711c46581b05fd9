import type { Answerer } from './answer/answerer.ts';

/** Questions that arrive while the models load get the answers of a running service. */
export const answerAfter = (started: Promise<void>, { answer }: Answerer): Answerer => ({
  async answer(question) {
    await started;
    return await answer(question);
  },
});
