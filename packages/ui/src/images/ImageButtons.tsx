import { PICTURE_TYPES } from '@powerline/contract/money-train';
import { errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, Notice, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
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
      notify.error('The picture was not removed', errorSentence(error, 'Nothing was changed. Try again.'));
    }
  };

  return (
    <Stack gap={2}>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={`Picture of ${whose}`}
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
            {hasPicture ? 'Replace picture' : 'Add picture'}
            <VisuallyHidden> of {whose}</VisuallyHidden>
          </span>
        </Button>
        {hasPicture && change.state === 'none' ? (
          <ConfirmDialog
            title={`Remove the picture of ${whose}?`}
            confirmLabel="Remove picture"
            onConfirm={take}
            focusAfterConfirm={open}
            trigger={
              <Button tone="quiet" size="small">
                Remove<VisuallyHidden> the picture of {whose}</VisuallyHidden>
              </Button>
            }
          >
            Its initials are shown instead. You can add another picture at any time.
          </ConfirmDialog>
        ) : null}
      </Inline>
      <div role="status">
        {change.state === 'sending' ? (
          <Text size="small" tone="muted">
            Sending {change.file.name} ({megabytes(change.file.size)})…
          </Text>
        ) : null}
      </div>
      {change.state === 'failed' ? (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>
              {change.file.name} is not saved. {change.sentence}
            </span>
            <Inline gap={2}>
              <Button tone="secondary" size="small" onClick={() => choose(change.file)}>
                Try again
              </Button>
              <Button
                tone="secondary"
                size="small"
                onClick={() => {
                  forget();
                  open.current?.focus();
                }}
              >
                Forget it
              </Button>
            </Inline>
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
}
