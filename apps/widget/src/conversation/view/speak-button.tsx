import { useEffect, useRef, useState } from 'preact/hooks';
import { useAppContext } from './context.ts';
import { Icon } from './icon.tsx';
import { canListen, listen } from './speech.ts';

interface SpeakButtonProps {
  /** What is typed already; what is heard is added to it. */
  text: string;
  onText: (text: string) => void;
  /** Called with a sentence for the visitor if the microphone cannot be used. */
  onEnd: (problem: string) => void;
}

/** Writes down what the visitor says. Only where the owner wants it and the browser can do it. */
export function SpeakButton({ text, onText, onEnd }: SpeakButtonProps) {
  const { words, settings, tag } = useAppContext();
  const [isListening, setIsListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    // The question was sent, so what follows is not part of it.
    if (text === '') stop.current?.();
  }, [text]);
  if (!settings.voice_input || !canListen()) return null;
  const start = () => {
    const typed = text.trim();
    setIsListening(true);
    stop.current = listen({
      language: tag,
      onText: (heard) => onText(typed === '' ? heard.trim() : `${typed} ${heard.trim()}`),
      onEnd(isRefused) {
        setIsListening(false);
        onEnd(isRefused ? words.noMicrophone : '');
      },
    });
  };
  const label = isListening ? words.stopListening : words.speak;
  return (
    <button
      type="button"
      class="speak"
      aria-label={label}
      title={label}
      data-is-listening={isListening ? '' : undefined}
      onClick={() => (isListening ? stop.current?.() : start())}
    >
      <Icon name="microphone" />
    </button>
  );
}
