import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@powerline/contract/money-train';
import { Field, FileInput, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { imageRefusal } from '@powerline/ui/images';
import { type SubmitEvent, useRef, useState } from 'react';
import { t } from '../../../words.ts';

const ALT_MAX_LENGTH = 300;
const MEGABYTE = 1024 * 1024;

interface ImageDialogProps {
  /** One that was pasted or dropped; otherwise people choose one. */
  file: File | undefined;
  /** Of an image that is already there. */
  alt: string | undefined;
  /** @throws what `call` throws */
  send: (file: File) => Promise<string>;
  onImage: (image: { src?: string; alt: string }) => void;
  onClose: () => void;
}

/** Sends an image, or changes what it says to those who don't see it. */
export function ImageDialog({ file, alt: shownAlt, send, onImage, onClose }: ImageDialogProps) {
  const isNew = shownAlt === undefined;
  const [alt, setAlt] = useState(shownAlt ?? '');
  const [fault, setFault] = useState(() => (file ? (imageRefusal(file) ?? undefined) : undefined));
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission<never>([], () => undefined);
  const input = useRef<HTMLInputElement>(null);

  async function put(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isNew) {
      onImage({ alt: alt.trim() });
      return;
    }
    const chosen = file ?? input.current?.files?.[0];
    const refusal = chosen ? imageRefusal(chosen) : t('Choose an image');
    setFault(refusal ?? undefined);
    if (!chosen || refusal) return;
    setIsBusy(true);
    await submit(async () => onImage({ src: await send(chosen), alt: alt.trim() }));
    setIsBusy(false);
  }

  return (
    <FormDialog
      title={t('Image')}
      description={
        isNew
          ? t('A JPEG, PNG, WebP or GIF of up to {most} MB. We remove location and date from it.', {
              most: PICTURE_MAX_BYTES / MEGABYTE,
            })
          : t('What it says to people who can’t see it.')
      }
      name={t('Image')}
      confirmLabel={isNew ? t('Insert') : t('Save')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={put}
      onClose={onClose}
    >
      {isNew && !file ? (
        <Field label={t('Image file')} error={fault} required>
          <FileInput
            accept={PICTURE_TYPES.join(',')}
            ref={(element) => {
              input.current = element;
            }}
            onChange={() => setFault(undefined)}
          />
        </Field>
      ) : null}
      {file ? (
        <Field label={t('Image file')} error={fault}>
          <TextInput readOnly value={file.name} />
        </Field>
      ) : null}
      <Field
        label={t('Description')}
        hint={t('For people who can’t see it, such as “Two people talk over coffee”. Empty only for decoration.')}
        optional
      >
        <TextInput
          autoComplete="off"
          maxLength={ALT_MAX_LENGTH}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
