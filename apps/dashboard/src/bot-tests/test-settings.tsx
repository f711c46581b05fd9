import type { TestSettingsBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** When the tests run automatically, and whether changes have to pass them. */
export function TestSettings({ settings }: { settings: TestSettingsBody }) {
  const { path, may } = useBot();
  const save = useChange(
    (changes: Partial<TestSettingsBody>) => request('PATCH', `${path}/tests/settings`, changes),
    [`${path}/tests`],
  );
  // Optimistic update: a click is shown at once, until the service has answered.
  const [clicked, setClicked] = useState<Partial<TestSettingsBody>>({});
  const change = async (name: keyof TestSettingsBody, to: boolean) => {
    setClicked((before) => ({ ...before, [name]: to }));
    await save.mutateAsync({ [name]: to }).catch(() => undefined);
    setClicked(({ [name]: last, ...others }) =>
      last === to || last === undefined ? others : { ...others, [name]: last },
    );
  };
  const box = (name: keyof TestSettingsBody) => ({
    checked: clicked[name] ?? settings[name],
    disabled: !may(name === 'guard' ? 'admin' : 'editor'),
    onChange: (event: { target: { checked: boolean } }) => void change(name, event.target.checked),
  });
  return (
    <Section title="Automatic runs">
      <Checkbox label="Run after a source is updated" {...box('after_crawl')} />
      <Checkbox label="Run after the instructions or model change" {...box('after_change')} />
      <Checkbox
        label="Do not publish a change that breaks a test"
        hint="New instructions or a new model are tested before they are saved. Admins and owners can save anyway."
        {...box('guard')}
      />
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
    </Section>
  );
}
