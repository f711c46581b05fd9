import type { CreatedKeyBody, KeyBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useList } from '../api/use-list.ts';
import { Button } from '../components/button.tsx';
import { Code } from '../components/code.tsx';
import { Empty } from '../components/empty.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { KeyRound } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { useAction } from '../shell/use-action.ts';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { mcpConfiguration, openAiSettings } from './other-interfaces.ts';
import { PlanGate } from './plan-gate.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { useSampleQuestion } from './use-sample-question.ts';

const title = 'API access';
const lead = 'API keys let your programs ask this bot. Anyone with a key can use it, so keep keys on your servers.';

const empty = (
  <Empty title="No keys yet" picture="key">
    Create a key and run your first request right here.
  </Empty>
);

interface KeyList extends Paged {
  keys: KeyBody[];
}

/** Settings > API access. */
export function ApiAccessPage() {
  const { bot, may } = useBot();
  return (
    <Page title={title} about={bot?.name} lead={lead}>
      <PlanGate what="API access is">
        Your keys are kept, but requests with them are refused with status 403 until the plan changes.
      </PlanGate>
      {may('admin') ? (
        <Keys />
      ) : (
        <Empty title="Only admins and owners can manage keys">
          Ask one of them for a key, or to make you an admin.
        </Empty>
      )}
    </Page>
  );
}

function Keys() {
  const { path, botId } = useBot();
  const [isMaking, setIsMaking] = useAction('create-key');
  const [shown, setShown] = useState<CreatedKeyBody>();
  const query = useList<KeyList>(`${path}/keys`);
  const create = (
    <Button look="primary" onClick={() => setIsMaking(true)}>
      <KeyRound size={16} aria-hidden /> Create key
    </Button>
  );
  const message = useSampleQuestion();
  return (
    <>
      <Section title="Keys" actions={create}>
        <PagedList query={query} what="keys" items={({ keys }) => keys} empty={empty}>
          {(keys) => <KeyTable keys={keys} onShown={setShown} />}
        </PagedList>
      </Section>
      <Section
        title="Quickstart"
        lead="One request returns one answer with its sources. Send session_id with the next message to continue the conversation."
      >
        <SnippetTabs origin={location.origin} botId={botId} apiKey="YOUR_KEY" message={message} />
      </Section>
      <Section
        title="Other interfaces"
        lead="Use these settings in any OpenAI client, and this configuration in any agent that supports the Model Context Protocol."
      >
        <Code label="OpenAI-compatible settings" text={openAiSettings(location.origin, botId)} />
        <Code label="MCP configuration" text={mcpConfiguration(location.origin)} />
      </Section>
      {isMaking && (
        <NewKeyDialog
          onClose={() => setIsMaking(false)}
          onCreated={(key) => {
            setIsMaking(false);
            setShown(key);
          }}
        />
      )}
      {shown && <ShownKeyDialog shown={shown} message={message} onClose={() => setShown(undefined)} />}
    </>
  );
}
