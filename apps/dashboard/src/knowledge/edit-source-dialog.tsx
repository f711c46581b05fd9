import type { KnowledgeSourceBody, SourceContentBody } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/here.ts';
import { PairList } from './pair-list.tsx';
import { changedBody } from './source-body.ts';
import { TextFields, TitleField } from './source-fields.tsx';

interface EditSourceProps {
  source: KnowledgeSourceBody;
  sourcePath: string;
  onClose: () => void;
}

/** What somebody typed, to be read and changed. */
export function EditSourceDialog({ source, sourcePath, onClose }: EditSourceProps) {
  const query = useGet<SourceContentBody>(`${sourcePath}/content`);
  if (query.data !== undefined) {
    return <EditForm {...{ source, sourcePath, onClose }} content={query.data} />;
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
  const save = useChange(
    (form: FormData) => request('PATCH', sourcePath, changedBody(content.kind, form)),
    [`${path}/sources`],
  );
  return (
    <DialogForm
      title={`Edit “${source.title}”`}
      action="Save"
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
      closesEasily={false}
      wide
    >
      <p className="text-soft">The bot answers from the old content until the new one is read, a moment later.</p>
      {content.kind === 'text' ? (
        <TextFields title={source.title} text={content.text} url={source.url ?? ''} {...publishedOf(source)} />
      ) : (
        <>
          <TitleField title={source.title} />
          <PairList pairs={content.pairs} />
        </>
      )}
    </DialogForm>
  );
}

const publishedOf = ({ settings }: KnowledgeSourceBody) => ({ published: settings.published ?? false });
