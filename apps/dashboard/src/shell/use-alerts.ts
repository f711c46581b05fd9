import type { InboxBody, InboxItemBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef, useState } from 'react';
import { useGet } from '../api/queries.ts';

const key = 'inbox alerts';
const isOnHere = () => localStorage.getItem(key) === 'on';

/** Turns the alerts of this browser on and off. */
export function useAlertSwitch() {
  const [isOn, setIsOn] = useState(isOnHere);

  async function toggle(): Promise<void> {
    // The sound works without the permission.
    if (!isOn && 'Notification' in window) await Notification.requestPermission();
    localStorage.setItem(key, isOn ? 'off' : 'on');
    setIsOn(!isOn);
  }

  return { isOn, toggle: () => void toggle() };
}

/**
 * A sound and, where the browser allows it, a notification on every page: when more visitors wait than before, and when a
 * visitor writes to the caller.
 */
export function useAlerts(path: string, waiting: number | undefined): void {
  const before = useRef(waiting);
  useEffect(() => {
    const known = before.current;
    before.current = waiting;
    if (waiting === undefined || known === undefined || waiting <= known) return;
    alert('A visitor is waiting', 'Open the inbox to answer.');
  }, [waiting]);

  const { data } = useGet<InboxBody>(`${path}/inbox?filter=mine&limit=50`, { refetchInterval: 15_000 });
  const heard = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const known = heard.current;
    heard.current = lastHeard(data.conversations);
    const isNew = [...heard.current].some(([id, at]) => known?.has(id) && at > (known.get(id) ?? ''));
    if (isNew) alert('A visitor wrote to you', 'Open the inbox to answer.');
  }, [data]);
}

/** When the visitor of each conversation wrote last, as far as nobody has answered since. */
const lastHeard = (items: readonly InboxItemBody[]): ReadonlyMap<string, string> =>
  new Map(items.map(({ id, last }) => [id, last?.role === 'user' ? last.at : '']));

function alert(title: string, body: string): void {
  if (!isOnHere()) return;
  void beep();
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body, tag: key });
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
