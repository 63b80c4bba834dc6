import { coversAccount, hasRight, type User } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { ActionsMenu, type MenuAction, reportOutcome } from '@powerline/ui/admin';
import { type RefObject, useState } from 'react';
import { reloadPerson } from '../../api/people.ts';
import { t } from '../../words.ts';
import { useLateDialog } from '../use-late-dialog.ts';
import type { ActedOn, PersonDialogProps } from './person-dialog.ts';
import { type QuestionName, questionAbout } from './person-questions.ts';

const loadMessage = () => import('./MessageDialog.tsx').then(({ MessageDialog }) => MessageDialog);
const loadResetLink = () => import('./ResetLinkDialog.tsx').then(({ ResetLinkDialog }) => ResetLinkDialog);
const loadPasskeys = () =>
  import('./RemovePasskeysDialog.tsx').then(({ RemovePasskeysDialog }) => RemovePasskeysDialog);
const loadRoles = () => import('./RolesDialog.tsx').then(({ RolesDialog }) => RolesDialog);
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
  const { user: actor } = useSession();
  const { Dialog, isOpening, open, close } = useLateDialog<PersonDialogProps>();
  const [asked, setAsked] = useState<QuestionName>();
  const changed = () => reloadPerson(id);
  const question = asked && questionAbout(asked, person);
  const actions = actor ? actionsFor(person, actor, setAsked, open) : [];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu
        label={t('Actions for {name}', { name: username })}
        size={size}
        isBusy={isOpening}
        actions={actions}
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
            await reportOutcome(question.act, question.done, question.failed);
            // Also after a failure: someone else may have changed the person.
            await changed();
          }}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type Open = ReturnType<typeof useLateDialog<PersonDialogProps>>['open'];

/** Only what the server accepts from this actor: no one changes the account of someone who may do more. */
function actionsFor(person: ActedOn, actor: User, ask: (name: QuestionName) => void, open: Open): MenuAction[] {
  if (!hasRight(actor, 'people', 'write')) return [];
  const message = { label: t('Send a message'), onSelect: () => open(loadMessage) };
  if (!coversAccount(actor, person)) return [message];
  return [
    message,
    ...viewAction(person, ask),
    ...protectionActions(person, actor, ask, open),
    ...(hasRight(actor, 'people', 'full') ? rightsActions(person, actor, ask, open) : []),
    suspensionAction(person, actor, ask, open),
    ...(hasRight(actor, 'people', 'full') ? [deleteAction(person, actor, open)] : []),
  ];
}

/** Only of members: on their own page, where it's clear who it is. */
function viewAction(person: ActedOn, ask: (name: QuestionName) => void): MenuAction[] {
  if (!('secondFactorSince' in person) || person.isAdmin || person.roles?.length) return [];
  return [
    {
      label: t('View as member'),
      disabledReason: person.suspension ? t('Lift the suspension first') : undefined,
      onSelect: () => ask('view'),
    },
  ];
}

function protectionActions(person: ActedOn, actor: User, ask: (name: QuestionName) => void, open: Open): MenuAction[] {
  const onOwnPage = (reason: string) => (person.id === actor.id ? reason : undefined);
  const actions: (MenuAction | null)[] = [
    {
      label: t('Make a reset link'),
      disabledReason: onOwnPage(t('Change your own password on the page Account')),
      onSelect: () => open(loadResetLink),
    },
    'emailVerifiedAt' in person && person.emailVerifiedAt === null
      ? { label: t('Confirm email'), onSelect: () => ask('email') }
      : null,
    'secondFactorSince' in person && person.secondFactorSince !== null
      ? {
          label: t('Remove second factor'),
          disabledReason: onOwnPage(t('Switch off your own on the page Account')),
          onSelect: () => ask('second-factor'),
        }
      : null,
    'passkeys' in person && person.passkeys.length > 0
      ? {
          label: t('Remove passkeys'),
          disabledReason: onOwnPage(t('Remove your own on the page Account')),
          onSelect: () => open(loadPasskeys),
        }
      : null,
  ];
  return actions.filter((action) => action !== null);
}

function rightsActions(person: ActedOn, actor: User, ask: (name: QuestionName) => void, open: Open): MenuAction[] {
  const reason = (own: string) =>
    person.id === actor.id ? own : person.suspension ? t('Lift the suspension first') : undefined;
  const roles = {
    label: t('Change roles'),
    disabledReason: reason(t('You can’t change your own roles')),
    onSelect: () => open(loadRoles),
  };
  if (!actor.isAdmin || !('secondFactorSince' in person)) return [roles];
  return [
    roles,
    {
      label: person.isAdmin ? t('Remove admin') : t('Make admin'),
      disabledReason: reason(t('You can’t change your own admin rights')),
      onSelect: () => ask('admin'),
    },
  ];
}

function suspensionAction(
  { id, isAdmin, suspension }: ActedOn,
  actor: User,
  ask: (name: QuestionName) => void,
  open: Open,
): MenuAction {
  if (suspension) return { label: t('Lift suspension'), onSelect: () => ask('lift') };
  const reason =
    id === actor.id ? t('You can’t suspend yourself') : isAdmin ? t('Remove the admin rights first') : undefined;
  return { label: t('Suspend'), disabledReason: reason, onSelect: () => open(loadSuspend) };
}

const deleteAction = ({ id }: ActedOn, actor: User, open: Open): MenuAction => ({
  label: t('Delete'),
  isDangerous: true,
  disabledReason: id === actor.id ? t('You can’t delete yourself') : undefined,
  onSelect: () => open(loadDelete),
});
