import { PICTURE_TYPES } from '@powerline/contract/money-train';
import { Button, Inline, Notice, Stack, Text, theme } from '@powerline/ui';
import { useImageChange } from '@powerline/ui/images';
import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Drop = styled.div`
  border-radius: ${theme.radius.large};
  outline: 2px dashed transparent;
  outline-offset: 2px;

  &[data-over] {
    outline-color: ${theme.color.accent};
  }
`;

interface ImageUploadProps {
  /** As in mid-sentence: `the logo`. */
  name: string;
  /** @throws what `call` throws */
  upload: (file: File) => Promise<void>;
  /** The preview, which also takes a dropped file. */
  children: ReactNode;
}

/** Takes an image file, by a button or dropped on the preview, and saves it at once. */
export function ImageUpload({ name, upload, children }: ImageUploadProps) {
  const { change, choose, forget } = useImageChange(null, { send: upload, remove: async () => undefined });
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isSending = change.state === 'sending';

  const take = (file: File | null | undefined) => {
    if (file && !isSending) void choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const allowDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <Stack gap={2}>
      <Drop data-over={isOver || undefined} onDragOver={allowDrop} onDragLeave={() => setOver(false)} onDrop={drop}>
        {children}
      </Drop>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('File for {name}', { name })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          take(file);
        }}
      />
      <Inline gap={3}>
        <Button
          tone="secondary"
          size="small"
          isBusy={isSending}
          aria-label={t('Upload image for {name}', { name })}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" />
          {t('Upload image')}
        </Button>
        <Text as="span" size="small" tone="muted" role="status">
          {isSending ? t('Sending {file}…', { file: change.file.name }) : t('Or drop one above. Up to 5 MB.')}
        </Text>
      </Inline>
      {change.state === 'failed' ? (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>{t('{file} is not saved. {why}', { file: change.file.name, why: change.sentence })}</span>
            <Inline gap={2}>
              <Button tone="secondary" size="small" onClick={() => take(change.file)}>
                {t('Try again')}
              </Button>
              <Button tone="secondary" size="small" onClick={forget}>
                {t('Dismiss')}
              </Button>
            </Inline>
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
}
