import type { MeBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { ApiError, messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { FileButton } from '../components/file-button.tsx';
import { Notice } from '../components/notice.tsx';
import { shrinkPicture } from '../components/shrink-picture.ts';
import { useToast } from '../components/toaster.tsx';

/** The picture that visitors see beside the name of a person who answers them. */
export function OwnPicture({ person }: { person: MeBody['person'] }) {
  const toast = useToast();
  const save = useChange(
    async (file: File | undefined) => {
      const picture = file === undefined ? null : await shrink(file);
      await request('PATCH', '/me', { picture });
      toast({ text: picture === null ? 'Picture removed.' : 'Picture saved.' });
    },
    ['/me'],
  );
  return (
    <div className="grid gap-2">
      <p className="font-medium">Picture</p>
      <div className="flex flex-wrap items-center gap-3">
        {person.picture !== null && <img src={person.picture} alt="" className="size-12 rounded-full object-cover" />}
        <FileButton small accept="image/*" onFile={(file) => save.mutate(file)}>
          Upload picture
        </FileButton>
        {person.picture !== null && (
          <Button small look="quiet" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            Remove picture
          </Button>
        )}
      </div>
      <p className="text-[0.867rem] text-soft">Visitors see it beside your name when you answer them.</p>
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
    </div>
  );
}

async function shrink(file: File): Promise<string> {
  return await shrinkPicture(file).catch(() => {
    throw new ApiError('invalid_request', 'This file is not a picture that the browser can read.');
  });
}
