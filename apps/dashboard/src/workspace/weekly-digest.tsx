import type { DigestBody } from '@lectern/chat-service/dashboard-api';
import { useMailHint } from '../account/use-mail-hint.ts';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useToast } from '../components/toaster.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** Whether the person gets the summary of the workspace by email. */
export function WeeklyDigest() {
  const { path } = useWorkspace();
  const toast = useToast();
  const hint = useMailHint();
  const query = useGet<DigestBody>(`${path}/digest`);
  const save = useChange(
    async (wanted: boolean) => {
      await request('PUT', `${path}/digest`, { wanted });
      toast({ text: wanted ? 'You get the weekly email.' : 'You get no weekly email.' });
    },
    [`${path}/digest`],
  );
  return (
    <Section title="Weekly email">
      <Loaded query={query} what="the setting">
        {({ wanted }) => (
          <Checkbox
            label="Email me a summary every Monday"
            hint={
              hint ?? 'Questions, answers, ratings, and what your bots could not answer. Only weeks with questions.'
            }
            checked={wanted}
            disabled={save.isPending}
            onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
          />
        )}
      </Loaded>
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
    </Section>
  );
}
