import { useSession } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { ActionsMenu, type MenuAction, reportOutcome } from '@powerline/ui/admin';
import { type RefObject, useState } from 'react';
import { reloadPerson } from '../../api/people.ts';
import { useLateDialog } from '../use-late-dialog.ts';
import type { ActedOn, PersonDialogProps } from './person-dialog.ts';
import { type QuestionName, questionAbout } from './person-questions.ts';

const loadMessage = () => import('./MessageDialog.tsx').then(({ MessageDialog }) => MessageDialog);
const loadResetLink = () => import('./ResetLinkDialog.tsx').then(({ ResetLinkDialog }) => ResetLinkDialog);
const loadSuspend = () => import('./SuspendDialog.tsx').then(({ SuspendDialog }) => SuspendDialog);
const loadDelete = () => import('./DeleteDialog.tsx').then(({ DeleteDialog }) => DeleteDialog);

interface PersonActionsProps {
  person: ActedOn;
  size?: 'small' | 'medium';
  finalFocus?: RefObject<HTMLElement | null>;
  onDeleted?: () => void;
}

/**
 * Everything that an admin does with a person, in one menu. In a list, the row has the admin switch, and only the
 * person's own page knows the email's and the second factor's state.
 */
export function PersonActions({ person, size = 'medium', finalFocus, onDeleted = () => {} }: PersonActionsProps) {
  const { id, username } = person;
  const isOneself = useSession().user?.id === id;
  const { Dialog, isOpening, open, close } = useLateDialog<PersonDialogProps>();
  const [asked, setAsked] = useState<QuestionName>();
  const changed = () => reloadPerson(id);
  const question = asked && questionAbout(asked, person);
  return (
    <>
      <ActionsMenu
        label={`Actions for ${username}`}
        size={size}
        isBusy={isOpening}
        actions={actionsFor(person, isOneself, setAsked, open)}
      />
      {Dialog ? (
        <Dialog person={person} finalFocus={finalFocus} onChanged={changed} onDeleted={onDeleted} onClose={close} />
      ) : null}
      {question ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(undefined)}
          title={question.title}
          confirmLabel={question.confirmLabel}
          tone={question.tone}
          onConfirm={async () => {
            if (await reportOutcome(question.act, question.done, question.failed)) await changed();
          }}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function actionsFor(
  person: ActedOn,
  isOneself: boolean,
  ask: (name: QuestionName) => void,
  open: ReturnType<typeof useLateDialog<PersonDialogProps>>['open'],
): MenuAction[] {
  const { isAdmin, suspension } = person;
  const onOwnPage = (reason: string) => (isOneself ? reason : undefined);
  const actions: (MenuAction | null)[] = [
    { label: 'Send a message', onSelect: () => open(loadMessage) },
    {
      label: 'Make a reset link',
      disabledReason: onOwnPage('Change your own password on the page Account'),
      onSelect: () => open(loadResetLink),
    },
    'emailVerifiedAt' in person && person.emailVerifiedAt === null
      ? { label: 'Confirm email', onSelect: () => ask('email') }
      : null,
    'secondFactorSince' in person && person.secondFactorSince !== null
      ? {
          label: 'Remove second factor',
          disabledReason: onOwnPage('Switch off your own on the page Account'),
          onSelect: () => ask('second-factor'),
        }
      : null,
    'secondFactorSince' in person
      ? {
          label: isAdmin ? 'Remove admin' : 'Make admin',
          disabledReason: isOneself
            ? 'You cannot change your own admin rights'
            : suspension
              ? 'Lift the suspension first'
              : undefined,
          onSelect: () => ask('admin'),
        }
      : null,
    suspension
      ? { label: 'Lift suspension', onSelect: () => ask('lift') }
      : {
          label: 'Suspend',
          disabledReason: isOneself
            ? 'You cannot suspend yourself'
            : isAdmin
              ? 'Remove the admin rights first'
              : undefined,
          onSelect: () => open(loadSuspend),
        },
    {
      label: 'Delete',
      isDangerous: true,
      disabledReason: onOwnPage('You cannot delete yourself'),
      onSelect: () => open(loadDelete),
    },
  ];
  return actions.filter((action) => action !== null);
}
