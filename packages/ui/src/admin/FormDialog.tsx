import { Button, Dialog, DialogActions, type FormFailure, InlineAlert, Stack } from '@powerline/ui';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { RestoredDraft } from '../saving/RestoredDraft.tsx';
import type { KeptForm } from '../saving/use-kept-form.ts';
import { t } from '../words.ts';

interface FormDialogProps {
  title: string;
  description: string;
  /** The form's name for assistive technology. */
  name: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  failure: FormFailure | undefined;
  isBusy: boolean;
  /** Nothing can be sent now, such as before a choice between two versions. */
  isBlocked?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Takes focus when the dialog goes together with what opened it. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Called by Cancel, Esc and a press outside. */
  onClose: () => void;
  /** Keeps what is typed until it is sent, or until Cancel: Esc and a press outside lose nothing. */
  draft?: KeptForm;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with what failed above its fields and its buttons below. */
export const FormDialog = ({
  title,
  description,
  name,
  confirmLabel,
  tone = 'primary',
  failure,
  isBusy,
  isBlocked = false,
  finalFocus,
  onSubmit,
  onClose,
  draft,
  children,
}: FormDialogProps) => (
  <Dialog isOpen onOpenChange={onClose} title={title} description={description} finalFocus={finalFocus}>
    <form noValidate aria-label={name} onSubmit={onSubmit}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        {draft?.isRestored && !failure ? <RestoredDraft onDiscard={draft.discard} /> : null}
        {children}
        <DialogActions>
          <Button
            tone="secondary"
            onClick={() => {
              draft?.forget();
              onClose();
            }}
          >
            {t('Cancel')}
          </Button>
          <Button type="submit" tone={tone} isBusy={isBusy} disabled={isBlocked}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  </Dialog>
);
