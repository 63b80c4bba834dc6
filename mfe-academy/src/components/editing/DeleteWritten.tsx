import { Button, ConfirmDialog, VisuallyHidden } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

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
      [`${what === 'course' ? 'Course' : 'Lesson'} deleted`, message],
      `The ${what} was not deleted`,
    );
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" size="small">
          <Trash2 aria-hidden="true" />
          Delete<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={remove}
      focusAfterConfirm={focusAfter}
    >
      {children} This cannot be undone.
    </ConfirmDialog>
  );
}
