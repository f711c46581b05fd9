import { Problem } from './problem.ts';

/** The events of a stream as texts, as they arrive, until the connection ends. */
export async function* eventTexts(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('connection', 'the connection broke');
    });
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    yield* events;
  }
}
