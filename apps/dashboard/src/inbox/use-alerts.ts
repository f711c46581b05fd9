import { useEffect, useRef, useState } from 'react';

const key = 'inbox alerts';

/** A sound and, where the browser allows it, a notification when more visitors wait than before. */
export function useAlerts(waiting: number | undefined) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(key) === 'on');
  const before = useRef(waiting);
  useEffect(() => {
    const known = before.current;
    before.current = waiting;
    if (!isOn || waiting === undefined || known === undefined || waiting <= known) return;
    void beep();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification('A visitor is waiting', { body: 'Open the inbox to answer.', tag: key });
    }
  }, [waiting, isOn]);

  async function toggle(): Promise<void> {
    // The sound works without the permission.
    if (!isOn && 'Notification' in window) await Notification.requestPermission();
    localStorage.setItem(key, isOn ? 'off' : 'on');
    setIsOn(!isOn);
  }

  return { isOn, toggle: () => void toggle() };
}

/** Two short tones, made by the browser: there is no file to load. */
async function beep(): Promise<void> {
  const audio = new AudioContext();
  const gain = new GainNode(audio, { gain: 0.08 });
  gain.connect(audio.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(gain);
    tone.start(audio.currentTime + index * 0.15);
    tone.stop(audio.currentTime + index * 0.15 + 0.12);
    tone.addEventListener('ended', () => index === 1 && void audio.close());
  }
}
