import type { WebsiteBody, WebsiteSettingsBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Section } from '../components/page.tsx';
import { previewSettings } from './preview-settings.ts';

const sizes = {
  desktop: { name: 'Desktop', width: 880, height: 760 },
  phone: { name: 'Phone', width: 375, height: 667 },
} as const;

/** The widget's global function on the page that embeds it. */
interface WidgetWindow extends Window {
  lectern?: (command: 'look' | 'open', settings?: object) => void;
}

/** The real widget on a page of this service. It follows what is typed, and is reloaded after saving. */
export function Preview({ website, draft }: { website: WebsiteBody; draft: WebsiteSettingsBody }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<keyof typeof sizes>('desktop');
  const look = JSON.stringify(previewSettings(website, draft));
  useEffect(() => {
    // A page of our own origin, on which the widget defines this function.
    const page = frame.current?.contentWindow as WidgetWindow | null | undefined;
    page?.lectern?.('look', JSON.parse(look));
  }, [look]);
  const { width, height } = sizes[size];
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  // One pixel less, so that rounding does not cut the border.
  const scale = Math.min(1, (useWidth(room) - 1) / width);
  return (
    <Section
      title="Preview"
      actions={Object.entries(sizes).map(([value, { name }]) => (
        <Button key={value} small aria-pressed={value === size} onClick={() => setSize(value as keyof typeof sizes)}>
          {name}
        </Button>
      ))}
    >
      <div ref={setRoom} className="overflow-hidden" style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title="Preview of the widget"
          src={website.preview_url}
          onLoad={openWidget}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          className="max-w-none origin-top-left rounded-md border border-line bg-white"
        />
      </div>
      <p className="text-[0.867rem] text-soft">Questions you ask here count as visitor messages.</p>
    </Section>
  );
}

/** Opens the conversation once its script is there, so that the look is seen without a click. */
function openWidget({ currentTarget }: { currentTarget: HTMLIFrameElement }): void {
  const page = currentTarget.contentWindow as WidgetWindow | null;
  page?.lectern?.('open');
}

/** The width of an element, updated when it is resized. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
