import type { KnowledgeSourceBody, SourceContentBody } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft } from '../components/drafts.ts';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { LabelFields, labelsBody } from './label-fields.tsx';
import { PairList } from './pair-list.tsx';
import { changedBody } from './source-body.ts';
import { TextFields, TitleField } from './source-fields.tsx';

interface EditSourceProps {
  source: KnowledgeSourceBody;
  sourcePath: string;
  onClose: () => void;
}

/** Shows a typed source, to read and to change. */
export function EditSourceDialog({ source, sourcePath, onClose }: EditSourceProps) {
  const query = useGet<SourceContentBody>(`${sourcePath}/content`);
  if (query.data !== undefined) {
    return <EditForm source={source} sourcePath={sourcePath} onClose={onClose} content={query.data} />;
  }
  return (
    <Dialog title={`Edit “${source.title}”`} onClose={onClose} wide>
      <Loaded query={query} what="the text">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ source, sourcePath, content, onClose }: EditSourceProps & { content: SourceContentBody }) {
  const { path } = useBot();
  const draft = `${sourcePath} edit`;
  const save = useChange(
    async (form: FormData) => {
      await request('PATCH', sourcePath, { ...changedBody(content.kind, form), ...labelsBody(form) });
      forgetDraft(draft);
    },
    [`${path}/sources`],
  );
  return (
    <DialogForm
      title={`Edit “${source.title}”`}
      action="Save"
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
      draft={draft}
      wide
    >
      <p className="text-soft">The bot uses the old content until the new version is ready, usually a few seconds.</p>
      {content.kind === 'text' ? (
        <TextFields title={source.title} text={content.text} url={source.url ?? ''} {...publishedOf(source)} />
      ) : (
        <>
          <TitleField title={source.title} />
          <PairList pairs={content.pairs} draft={draft} />
        </>
      )}
      <LabelFields source={source} />
    </DialogForm>
  );
}

const publishedOf = ({ settings }: KnowledgeSourceBody) => ({ published: settings.published ?? false });
