const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 3.5v5h5M12 7.5V12l3 2',
  compose: 'M12 20h8M16.2 3.8a2 2 0 0 1 2.9 0l1.1 1.1a2 2 0 0 1 0 2.9L8.5 19.5 4 20l.5-4.5Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  back: 'M19 12H5M11 6l-6 6 6 6',
  send: 'M12 19V5M5.5 11.5 12 5l6.5 6.5',
  stop: 'M8 8h8v8H8Z',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  copy: 'M9 9h10.5v10.5H9ZM5.5 15H4.5V4.5H15v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  up: 'M7 11v9H4v-9ZM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9h5a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.3 20H7',
  down: 'M17 13V4h3v9ZM17 13l-4 8a2.5 2.5 0 0 1-2.5-2.5V15h-5a2 2 0 0 1-2-2.3l1.2-7A2 2 0 0 1 6.7 4H17',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  outside: 'M8 6h10v10M18 6 6 18',
  latest: 'M12 5v14M5.5 12.5 12 19l6.5-6.5',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-6-2.9M12 19h.01',
} as const;

export type IconName = keyof typeof paths;

/** An icon next to a text that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path d={paths[name]} />
    </svg>
  );
}
