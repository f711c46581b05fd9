/** The browser's own speech recognition, reduced to what is used here; not every browser has it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface SpeechWindow {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}

export interface Listening {
  language: string;
  /** Called with everything heard so far. */
  onText: (text: string) => void;
  /** `isRefused`: the microphone cannot be used. */
  onEnd: (isRefused: boolean) => void;
}

// Types of the DOM lack it, because it is no standard yet.
const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canListen = (): boolean => recognitionOf() !== undefined;

/** Listens until the speaker pauses. Returns a function that ends it. */
export function listen({ language, onText, onEnd }: Listening): () => void {
  const Recognition = recognitionOf();
  if (Recognition === undefined) return () => undefined;
  const recognition = new Recognition();
  let isRefused = false;
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => onText(Array.from(results, (one) => one[0]?.transcript ?? '').join(''));
  recognition.onerror = ({ error }) => {
    isRefused = error !== 'aborted' && error !== 'no-speech';
  };
  recognition.onend = () => onEnd(isRefused);
  recognition.start();
  return () => recognition.abort();
}
