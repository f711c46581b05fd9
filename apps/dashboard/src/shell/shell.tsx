import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { SessionEnded } from '../components/session-ended.tsx';
import { Toaster } from '../components/toaster.tsx';
import { Menu as MenuIcon, Search } from '../icons/icons.tsx';
import { Brand } from './brand.tsx';
import { InMain } from './frame.tsx';
import { SideBar } from './side-bar.tsx';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

/** Side bar, top bar on narrow screens, and the screen itself. */
export function Shell() {
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const [paletteIsOpen, setPaletteIsOpen] = useState(false);
  usePaletteKey(() => setPaletteIsOpen(true));
  const close = () => setMenuIsOpen(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-30 rounded bg-card p-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-card px-4 py-2 lg:hidden">
        <Brand />
        <span className="flex gap-1">
          <Button look="quiet" aria-label="Search" onClick={() => setPaletteIsOpen(true)}>
            <Search size={18} aria-hidden />
          </Button>
          <Button look="quiet" aria-expanded={menuIsOpen} aria-label="Menu" onClick={() => setMenuIsOpen(!menuIsOpen)}>
            <MenuIcon size={18} aria-hidden />
          </Button>
        </span>
      </header>
      <aside
        aria-label="Workspace"
        className={classNames('border-line bg-card', menuIsOpen ? 'border-b' : 'hidden lg:block lg:border-r')}
      >
        <SideBar onGo={close} onSearch={() => setPaletteIsOpen(true)} />
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-5 sm:px-8 sm:py-7">
          <SessionEnded />
          <InMain value={true}>
            <Toaster>
              <Outlet />
            </Toaster>
          </InMain>
        </div>
      </main>
      {paletteIsOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setPaletteIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
