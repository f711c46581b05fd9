import { useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { TextField } from '../components/field.tsx';
import { shrinkPicture } from '../components/shrink-picture.ts';

/** The bot's picture: uploaded, which makes it small and square first, or an address. */
export function PictureField({ value, disabled }: { value: string; disabled: boolean }) {
  const id = useId();
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
  const read = (file: File | undefined) => {
    if (file === undefined) return;
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
        <TextField
          ref={field}
          label="Picture"
          name="avatar_url"
          type="url"
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
            disabled={disabled}
            className="sr-only"
            onChange={(event) => {
              read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {isUploaded && (
          <Button small look="quiet" disabled={disabled} onClick={() => take('')}>
            Remove
          </Button>
        )}
      </span>
    </div>
  );
}
