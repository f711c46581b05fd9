import type { ProactiveBody } from '@lectern/chat-service/dashboard-api';
import { useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import { Plus, Trash2 } from '../icons/icons.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

const most = 5;

/** Messages that appear beside the launcher by themselves. */
export function ProactiveFields({ website, disabled }: WebsiteFieldsProps) {
  const [rows, setRows] = useState(() => website.proactive.map((message, key) => ({ key, message })));
  const next = useRef(rows.length);
  const section = useRef<HTMLDivElement>(null);
  const change = (changed: typeof rows) => {
    setRows(changed);
    // The form follows what is typed, so it has to notice this too.
    queueMicrotask(() => section.current?.closest('form')?.dispatchEvent(new InputEvent('input', { bubbles: true })));
  };
  const add = () => {
    next.current += 1;
    change([...rows, { key: next.current, message: { path: '/*', delay_seconds: 10, text: '' } }]);
  };
  return (
    <Section
      title="Proactive messages"
      lead="A short message beside the launcher, on the pages you choose. Each visitor sees it once and can close it."
    >
      <div ref={section} className="grid gap-4">
        {rows.map(({ key, message }, at) => (
          <MessageRow
            key={key}
            number={at + 1}
            message={message}
            disabled={disabled}
            onRemove={() => change(rows.filter((row) => row.key !== key))}
          />
        ))}
      </div>
      {!disabled && rows.length < most && (
        <p>
          <Button onClick={add}>
            <Plus size={16} aria-hidden /> Add message
          </Button>
        </p>
      )}
      {rows.length === 0 && disabled && <p className="text-soft">There are none.</p>}
    </Section>
  );
}

interface MessageRowProps {
  number: number;
  message: ProactiveBody;
  disabled: boolean;
  onRemove: () => void;
}

function MessageRow({ number, message, disabled, onRemove }: MessageRowProps) {
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <legend className="px-1 text-[0.867rem] text-soft">Message {number}</legend>
      <TextField
        label="Pages"
        name="proactive_path"
        required
        maxLength={200}
        disabled={disabled}
        defaultValue={message.path}
        placeholder="/prices"
        pattern="/.*"
        hint="A path, such as /prices. A star stands for anything: /docs/*"
      />
      <TextField
        label="After (seconds)"
        name="proactive_delay"
        type="number"
        required
        min={0}
        max={3_600}
        disabled={disabled}
        defaultValue={message.delay_seconds}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Message"
          name="proactive_text"
          required
          maxLength={200}
          disabled={disabled}
          defaultValue={message.text}
          placeholder="Can I help you find the right plan?"
        />
      </div>
      {!disabled && (
        <p className="sm:col-span-2">
          <Button small look="quiet" onClick={onRemove}>
            <Trash2 size={14} aria-hidden /> Remove<span className="sr-only"> message {number}</span>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
