import type { BotWithInstructionsBody, ModelBody, ModelTestBody } from '@lectern/chat-service/dashboard-api';
import { type FormEvent, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { TrialDialog, useIsGuarded } from '../bot-tests/trial-dialog.tsx';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { DraftNotice } from '../components/draft-notice.tsx';
import { readDraft } from '../components/drafts.ts';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useFormDraft } from '../components/use-form-draft.ts';
import { useBot } from '../shell/current-workspace.ts';
import { ModelFields } from './model-fields.tsx';
import { ModelTestResult } from './model-test-result.tsx';
import { SpendFields } from './spend-fields.tsx';

const kinds = {
  default: { title: 'Server default', text: "The model that this server's operator set up, if any." },
  'built-in': {
    title: 'Built-in',
    text: 'No language model. Answers are quoted from the sources: fast and free of charge.',
  },
  'openai-compatible': { title: 'OpenAI-compatible', text: 'OpenAI, Ollama, vLLM, OpenRouter and others.' },
  anthropic: { title: 'Anthropic', text: 'Claude, with your own API key.' },
} as const;

/** Settings > Model. */
export function ModelPage() {
  const { bot } = useBot();
  if (bot === undefined) return null;
  return (
    <Page
      title="Model"
      about={bot.name}
      lead="Choose the language model that writes the answers. Every statement is still checked against the sources."
    >
      {bot.model_failure && (
        <Notice kind="danger">
          The model failed <Time at={bot.model_failure.at} />: {bot.model_failure.reason} Until this is fixed, answers
          are made without it.
        </Notice>
      )}
      <ModelForm bot={bot} />
    </Page>
  );
}

function ModelForm({ bot }: { bot: BotWithInstructionsBody }) {
  const { path, workspacePath, may } = useBot();
  const draft = `${path} model`;
  const { form, isRestored, keep, forget } = useFormDraft(draft);
  const [kind, setKind] = useState<ModelBody['kind']>(() => kindOf(readDraft(draft)?.kind?.[0]) ?? bot.model.kind);
  const save = useChange(
    async (model: object) => {
      await request('PATCH', path, { model });
      forget();
    },
    [`${workspacePath}/bots`],
  );
  const discard = () => {
    forget();
    setKind(bot.model.kind);
    form.current?.reset();
  };
  const test = useChange((model: object) => request<ModelTestBody>('POST', `${path}/model/test`, { model }));
  const isGuarded = useIsGuarded();
  const [tried, setTried] = useState<object>();
  const disabled = !may('editor');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const model = modelOf(kind, new FormData(event.currentTarget));
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'test') test.mutate(model);
    else if (isGuarded) setTried(model);
    else save.mutate(model);
  };
  return (
    <Section title="Language model">
      <form ref={form} className="grid max-w-2xl gap-4" onInput={keep} onSubmit={submit}>
        {isRestored && <DraftNotice onDiscard={discard} />}
        <Choice legend="Model" name="kind" options={kinds} value={kind} onChange={setKind} disabled={disabled} />
        <ModelFields kind={kind} model={bot.model} disabled={disabled} />
        <SpendFields kind={kind} model={bot.model} disabled={disabled} />
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {save.isSuccess && <Notice kind="good">Saved.</Notice>}
        <ModelTestResult result={test.data} error={test.error} isRunning={test.isPending} />
        {!disabled && (
          <div className="flex gap-2">
            <Button type="submit" look="primary" busy={save.isPending}>
              Save
            </Button>
            <Button type="submit" value="test" busy={test.isPending}>
              Test
            </Button>
          </div>
        )}
      </form>
      {tried !== undefined && (
        <TrialDialog
          change={{ model: tried }}
          onSaved={() => {
            forget();
            setTried(undefined);
          }}
          onClose={() => setTried(undefined)}
        />
      )}
    </Section>
  );
}

function kindOf(text: string | undefined): ModelBody['kind'] | undefined {
  return (Object.keys(kinds) as ModelBody['kind'][]).find((kind) => kind === text);
}

function modelOf(kind: ModelBody['kind'], form: FormData) {
  const given = ['base_url', 'model', 'api_key'].flatMap((name) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? [] : [[name, text]];
  });
  const figures = ['input_price', 'output_price', 'monthly_budget'].flatMap((name) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? [] : [[name, Number(text)]];
  });
  return { kind, ...Object.fromEntries([...given, ...figures]) };
}
