import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LanguageModel, ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { ModelFailure, toModelFailure, tooLate } from './model-failure.ts';

export interface RunOptions {
  model: LanguageModel;
  prompt: { system: string; messages: ModelMessage[] };
  tools: ToolSet;
  /** Aborts the run; its reason is thrown. */
  signal: AbortSignal;
  /** How long the model may be silent. */
  idleMs: number;
  /** The next piece of text is held back until this resolves. */
  onText(piece: string): Promise<void>;
}

export interface RunResult {
  inputTokens: number;
  outputTokens: number;
  /** From the request to the first word. */
  firstTokenMs: number | undefined;
  /** Whether the model finished by itself. */
  isWhole: boolean;
}

const mostSteps = 6;
const partsInTurn = 32;
const mostOutputTokens = 1_200;
const mostCharacters = 12_000;

/** Asks a model once and passes its text on. Rejects with a ModelFailure when it fails, stalls or breaks off. */
export async function runModel({ model, prompt, tools, signal, idleMs, onText }: RunOptions): Promise<RunResult> {
  const { streamText, isStepCount } = await import('ai');
  const watch = startWatch(signal, idleMs);
  try {
    const run = streamText({
      model,
      instructions: prompt.system,
      messages: prompt.messages,
      tools,
      stopWhen: isStepCount(mostSteps),
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: watch.signal,
      // Errors arrive as parts of the stream; this keeps them from being logged to the console.
      onError: () => undefined,
    });
    const result = await readStream(run.stream, watch.touch, onText);
    watch.signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw watch.signal.aborted ? new ModelFailure(tooLate, true, error) : toModelFailure(error);
  } finally {
    watch.stop();
  }
}

async function readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  touch: () => void,
  onText: (piece: string) => Promise<void>,
): Promise<RunResult> {
  const startedAt = performance.now();
  const result: RunResult = { inputTokens: 0, outputTokens: 0, firstTokenMs: undefined, isWhole: false };
  let length = 0;
  let parts = 0;
  for await (const part of stream) {
    touch();
    parts += 1;
    // Parts that arrived together are read without a break otherwise, however many there are.
    if (parts % partsInTurn === 0) await nextTurn();
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') {
      result.firstTokenMs ??= Math.round(performance.now() - startedAt);
      length += part.text.length;
      if (length > mostCharacters) throw new ModelFailure('The model did not come to an end.', true);
      await onText(part.text);
    }
    if (part.type === 'finish') Object.assign(result, resultOf(part));
  }
  if (length === 0) throw new ModelFailure('The model gave an empty answer.', true);
  return result;
}

function resultOf({
  totalUsage,
  finishReason,
}: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>): Omit<RunResult, 'firstTokenMs'> {
  const { inputTokens = 0, outputTokens = 0 } = totalUsage;
  return { inputTokens, outputTokens, isWhole: finishReason === 'stop' || finishReason === 'tool-calls' };
}

/** A signal that also aborts after a period of silence. */
function startWatch(outer: AbortSignal, idleMs: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('silent for too long')), idleMs);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    touch: () => void timer.refresh(),
    stop: () => {
      clearTimeout(timer);
      // Cancels whatever is still running.
      controller.abort();
    },
  };
}
