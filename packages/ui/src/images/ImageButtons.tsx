import { PICTURE_TYPES } from '@powerline/contract/money-train';
import { errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, Notice, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { rich, t } from '../words.ts';
import { megabytes } from './megabytes.ts';
import type { ImageChange } from './use-image-change.ts';

interface ImageButtonsProps {
  /** Such as `Acme` or `your page`, as in mid-sentence. */
  whose: string;
  picture: ImageChange;
}

/** Adds, replaces and removes a picture, and says how that goes. */
export function ImageButtons({ whose, picture: { change, hasPicture, choose, forget, remove } }: ImageButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = useRef<HTMLButtonElement>(null);

  const take = async () => {
    try {
      await remove();
    } catch (error) {
      notify.error(t('The image was not removed'), errorSentence(error, t('Nothing was changed. Try again.')));
    }
  };

  return (
    <Stack gap={2}>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('Image of {whose}', { whose })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      <Inline gap={1}>
        <Button
          ref={open}
          tone="secondary"
          size="small"
          isBusy={change.state === 'sending'}
          onClick={() => input.current?.click()}
        >
          {change.state === 'sending' ? null : <ImagePlus aria-hidden="true" />}
          <span>
            {hasPicture
              ? rich('Replace image<hidden> of {whose}</hidden>', { hidden, whose })
              : rich('Add image<hidden> of {whose}</hidden>', { hidden, whose })}
          </span>
        </Button>
        {hasPicture && change.state === 'none' ? (
          <ConfirmDialog
            title={t('Remove the image of {whose}?', { whose })}
            confirmLabel={t('Remove image')}
            onConfirm={take}
            focusAfterConfirm={open}
            trigger={
              <Button tone="quiet" size="small">
                {rich('Remove<hidden> the image of {whose}</hidden>', { hidden, whose })}
              </Button>
            }
          >
            {t('You can add another image at any time.')}
          </ConfirmDialog>
        ) : null}
      </Inline>
      <div role="status">
        {change.state === 'sending' ? (
          <Text size="small" tone="muted">
            {t('Sending {name} ({size})…', { name: change.file.name, size: megabytes(change.file.size) })}
          </Text>
        ) : null}
      </div>
      {change.state === 'failed' ? (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>{t('{name} is not saved. {reason}', { name: change.file.name, reason: change.sentence })}</span>
            <Inline gap={2}>
              <Button tone="secondary" size="small" onClick={() => choose(change.file)}>
                {t('Try again')}
              </Button>
              <Button
                tone="secondary"
                size="small"
                onClick={() => {
                  forget();
                  open.current?.focus();
                }}
              >
                {t('Forget it')}
              </Button>
            </Inline>
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;
