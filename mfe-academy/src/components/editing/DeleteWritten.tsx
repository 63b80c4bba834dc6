import { Button, ConfirmDialog } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { rich, t } from '../../words.ts';
import { hidden } from '../hidden.tsx';

interface DeleteWrittenProps {
  what: 'course' | 'lesson';
  name: string;
  onDelete: () => Promise<void>;
  message: string;
  /** Takes focus after the deletion. */
  focusAfter: RefObject<HTMLElement | null>;
  /** What is deleted with it, and what remains. */
  children: ReactNode;
}

export function DeleteWritten({ what, name, onDelete, message, focusAfter, children }: DeleteWrittenProps) {
  const remove = () =>
    reportOutcome(
      onDelete,
      [t('{what, select, course {Course deleted} other {Lesson deleted}}', { what }), message],
      t('{what, select, course {The course was not deleted} other {The lesson was not deleted}}', { what }),
    );
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" size="small">
          <Trash2 aria-hidden="true" />
          {rich('Delete<more> {name}</more>', { more: hidden, name })}
        </Button>
      }
      title={t('Delete {name}?', { name })}
      confirmLabel={t('{what, select, course {Delete course} other {Delete lesson}}', { what })}
      onConfirm={remove}
      focusAfterConfirm={focusAfter}
    >
      {children} {t('This cannot be undone.')}
    </ConfirmDialog>
  );
}
