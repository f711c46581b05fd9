import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { eventSummaries } from '@lectern/chat-service/event-summaries';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';

interface WebhookEventsProps {
  keyPath: string;
  keysPath: string;
  apiKey: KeyBody;
}

/** Which events the webhook receives. */
export function WebhookEvents({ keyPath, keysPath, apiKey }: WebhookEventsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(apiKey.webhook_events);
  const save = useChange(() => request('PATCH', keyPath, { webhook_events: chosen }), [keysPath]);
  const isSaved = [...chosen].sort().join() === [...apiKey.webhook_events].sort().join();
  const toggle = (type: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, type] : chosen.filter((other) => other !== type));
  return (
    <Section title="Events" lead="Choose which events are sent. Test events are always sent.">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {Object.entries(eventSummaries).map(([type, summary]) => (
          <Checkbox
            key={type}
            label={type}
            hint={`${summary}.`}
            checked={chosen.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
        {chosen.length === 0 && <Notice kind="warn">Choose at least one event, or remove the webhook URL.</Notice>}
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          disabled={isSaved || chosen.length === 0}
          busy={save.isPending}
        >
          Update events
        </Button>
      </form>
    </Section>
  );
}
