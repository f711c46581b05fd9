import type { TestSettingsBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useBot } from '../shell/here.ts';

/** When the tests run by themselves, and whether they guard the bot. */
export function TestSettings({ settings }: { settings: TestSettingsBody }) {
  const { path, may } = useBot();
  const save = useChange(
    (changes: Partial<TestSettingsBody>) => request('PATCH', `${path}/tests/settings`, changes),
    [`${path}/tests`],
  );
  const box = (name: keyof TestSettingsBody) => ({
    checked: save.isPending ? (save.variables[name] ?? settings[name]) : settings[name],
    disabled: !may(name === 'guard' ? 'admin' : 'editor'),
    onChange: (event: { target: { checked: boolean } }) => save.mutate({ [name]: event.target.checked }),
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
