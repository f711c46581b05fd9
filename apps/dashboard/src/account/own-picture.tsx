import type { MeBody } from '@lectern/chat-service/dashboard-api';
import { useId } from 'react';
import { useChange } from '../api/queries.ts';
import { ApiError, messageOf, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { Notice } from '../components/notice.tsx';
import { shrinkPicture } from '../components/shrink-picture.ts';
import { useToast } from '../components/toaster.tsx';

/** The picture that visitors see beside the name of a person who answers them. */
export function OwnPicture({ person }: { person: MeBody['person'] }) {
  const id = useId();
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
        <label
          htmlFor={id}
          className={classNames(
            buttonClass('plain', true),
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          Upload picture
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) save.mutate(file);
              event.target.value = '';
            }}
          />
        </label>
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
