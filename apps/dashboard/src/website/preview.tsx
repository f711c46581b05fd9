import type { WebsiteBody, WebsiteSettingsBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Section } from '../components/page.tsx';
import { lookOf } from './look-of.ts';

const sizes = { desktop: { name: 'Desktop', width: 480 }, phone: { name: 'Phone', width: 375 } } as const;

/** The widget's own function on the page around it. */
interface WidgetWindow extends Window {
  lectern?: (command: 'look', settings: object) => void;
}

/** The real widget on a page of this service. It follows what is typed; saved settings load it anew. */
export function Preview({ website, draft }: { website: WebsiteBody; draft: WebsiteSettingsBody }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<keyof typeof sizes>('desktop');
  const look = JSON.stringify(lookOf(website, draft));
  useEffect(() => {
    // A page of our own origin, on which the widget puts this function.
    const page = frame.current?.contentWindow as WidgetWindow | null | undefined;
    page?.lectern?.('look', JSON.parse(look));
  }, [look]);
  const { width } = sizes[size];
  return (
    <Section
      title="Preview"
      actions={Object.entries(sizes).map(([value, { name }]) => (
        <Button key={value} small aria-pressed={value === size} onClick={() => setSize(value as keyof typeof sizes)}>
          {name}
        </Button>
      ))}
    >
      <div className="overflow-x-auto">
        <iframe
          ref={frame}
          title="Preview of the widget"
          src={website.preview_url}
          width={width}
          height={size === 'phone' ? 667 : 640}
          className="max-w-none rounded-md border border-line bg-white"
        />
      </div>
      <p className="text-[0.867rem] text-soft">What you ask here counts as a visitor's message.</p>
    </Section>
  );
}
