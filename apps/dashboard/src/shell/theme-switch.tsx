import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Monitor, Moon, Sun } from '../icons/icons.tsx';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const looks = {
  system: { Icon: Monitor, text: 'Theme: system' },
  light: { Icon: Sun, text: 'Theme: light' },
  dark: { Icon: Moon, text: 'Theme: dark' },
};

/** Switches between the system's theme, light and dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((name) => name === localStorage.getItem('theme')) ?? 'system',
  );
  const { Icon, text } = looks[theme];

  function turn(): void {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    localStorage.setItem('theme', next);
    dispatchEvent(new Event('theme'));
    setTheme(next);
  }

  return (
    <Button look="quiet" small onClick={turn} title={text}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">{text}. Change</span>
    </Button>
  );
}
