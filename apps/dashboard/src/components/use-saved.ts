import { useState } from 'react';

/** The saved values that a form shows. Newer ones replace them, unless somebody has typed since the form was sent. */
export function useSaved<Values>(saved: Values, current = JSON.stringify(saved)) {
  const [shown, setShown] = useState({ values: saved, version: current });
  const [known, setKnown] = useState(current);
  const [isTyped, setIsTyped] = useState(false);
  if (!isTyped && known !== current) {
    setKnown(current);
    setShown({ values: saved, version: current });
  }
  return {
    ...shown,
    noteTyped: () => setIsTyped(true),
    /** What is typed stays until values that are newer than the ones of now arrive. */
    noteSent() {
      setIsTyped(false);
      setKnown(current);
    },
  };
}
