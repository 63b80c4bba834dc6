import { Button, ConfirmDialog } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import type { RefObject } from 'react';
import { t } from '../../words.ts';

export interface Removal {
  kind: 'logo' | 'video' | 'image';
  /** What visitors see then. */
  consequence: string;
  /** @throws what `request` throws */
  remove: () => Promise<void>;
}

interface RemoveButtonProps {
  title: string;
  removal: Removal;
  /** Takes focus when the button is gone. */
  cardHeading: RefObject<HTMLElement | null>;
}

export function RemoveButton({ title, removal: { kind, consequence, remove }, cardHeading }: RemoveButtonProps) {
  const words = wordsFor(kind, title);
  const confirmed = () => reportOutcome(remove, [words.done, consequence], words.failed);
  return (
    <ConfirmDialog
      title={words.question}
      confirmLabel={words.action}
      onConfirm={confirmed}
      focusAfterConfirm={cardHeading}
      trigger={
        <Button tone="secondary" aria-label={t('{action}: {title}', { action: words.action, title })}>
          {t('Remove')}
        </Button>
      }
    >
      {consequence}
    </ConfirmDialog>
  );
}

const wordsFor = (kind: Removal['kind'], title: string) =>
  ({
    logo: {
      question: t('Remove the logo?'),
      action: t('Remove logo'),
      done: t('Logo removed'),
      failed: t('Failed to update logo'),
    },
    video: {
      question: t('Remove the video of {title}?', { title }),
      action: t('Remove video'),
      done: t('Video removed'),
      failed: t('Failed to update video'),
    },
    image: {
      question: t('Remove the image of {title}?', { title }),
      action: t('Remove image'),
      done: t('Image removed'),
      failed: t('Failed to update image'),
    },
  })[kind];
