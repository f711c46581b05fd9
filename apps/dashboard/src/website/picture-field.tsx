import { useRef, useState } from 'react';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { FileButton } from '../components/file-button.tsx';
import { shrinkPicture } from '../components/shrink-picture.ts';

/** The bot's picture: uploaded, which makes it small and square first, or an address. */
export function PictureField({ value, disabled }: { value: string; disabled: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(value);
  const [problem, setProblem] = useState<string>();
  const isUploaded = picture.startsWith('data:');
  const take = (next: string) => {
    setPicture(next);
    setProblem(undefined);
    // The preview beside the form follows what is typed, so it has to notice this too.
    queueMicrotask(() => field.current?.form?.dispatchEvent(new InputEvent('input', { bubbles: true })));
  };
  const read = (file: File) => {
    void shrinkPicture(file).then(take, () => setProblem('This file is not a picture that the browser can read.'));
  };
  return (
    <div className="grid content-start gap-2">
      {isUploaded ? (
        <>
          <span className="font-medium">Picture</span>
          <input ref={field} type="hidden" name="avatar_url" value={picture} />
        </>
      ) : (
        <AddressField
          ref={field}
          label="Picture"
          name="avatar_url"
          maxLength={500}
          disabled={disabled}
          value={picture}
          onChange={(event) => setPicture(event.target.value)}
          placeholder="https://example.com/logo.png"
          hint="Leave empty to use the initials of the title."
          error={problem}
        />
      )}
      <span className="flex items-center gap-2">
        {isUploaded && <img src={picture} alt="" className="size-10 rounded-md object-cover" />}
        <FileButton small accept="image/*" disabled={disabled} onFile={read}>
          Upload picture
        </FileButton>
        {isUploaded && (
          <Button small look="quiet" disabled={disabled} onClick={() => take('')}>
            Remove
          </Button>
        )}
      </span>
    </div>
  );
}
