import { Button, ConfirmDialog } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import type { RefObject } from 'react';

export interface Removal {
  /** Such as 'logo', 'video', 'image'. */
  noun: string;
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

export function RemoveButton({ title, removal: { noun, consequence, remove }, cardHeading }: RemoveButtonProps) {
  const confirmed = () =>
    reportOutcome(
      remove,
      [`${noun[0]?.toUpperCase()}${noun.slice(1)} removed`, consequence],
      `Failed to update ${noun}`,
    );
  return (
    <ConfirmDialog
      title={noun === 'logo' ? 'Remove the logo?' : `Remove the ${noun} of ${title}?`}
      confirmLabel={`Remove ${noun}`}
      onConfirm={confirmed}
      focusAfterConfirm={cardHeading}
      trigger={
        <Button tone="secondary" aria-label={`Remove ${noun}: ${title}`}>
          Remove
        </Button>
      }
    >
      {consequence}
    </ConfirmDialog>
  );
}
