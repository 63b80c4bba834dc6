import { notify } from '@powerline/platform';
import { Button, ConfirmDialog, VisuallyHidden } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface DeleteWrittenProps {
  what: 'course' | 'lesson';
  name: string;
  onDelete: () => Promise<void>;
  /** What is gone, as a sentence. */
  told: string;
  /** What takes the focus when it is gone, with its button. */
  focusAfter: RefObject<HTMLElement | null>;
  /** What goes along, and what stays. */
  children: ReactNode;
}

/** Deletes what an admin has written, after a question that names it. */
export function DeleteWritten({ what, name, onDelete, told, focusAfter, children }: DeleteWrittenProps) {
  async function remove() {
    try {
      await onDelete();
      notify.success(`${what === 'course' ? 'Course' : 'Lesson'} deleted`, told);
    } catch (error) {
      await reportFailure(`The ${what} was not deleted`, error);
    }
  }
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
