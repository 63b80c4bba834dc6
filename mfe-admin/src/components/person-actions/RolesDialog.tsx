import { type AdminUser, adminUserSchema, ROLES, type Role } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Stack, Switch, Text } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { Controller, useForm } from 'react-hook-form';
import { setUserRoles } from '../../api/users.ts';
import { ROLE_WORDS } from '../roles-in-words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

type ChosenRoles = Record<Role, boolean>;

const chosenOf = ({ roles = [] }: Pick<AdminUser, 'roles'>): ChosenRoles => ({
  owner: roles.includes('owner'),
  finance: roles.includes('finance'),
  content: roles.includes('content'),
  support: roles.includes('support'),
});

const wordsOf = (role: Role) => ({ name: ROLE_WORDS[role].title, read: (isOn: boolean) => (isOn ? 'Yes' : 'No') });
const WORDS = {
  owner: wordsOf('owner'),
  finance: wordsOf('finance'),
  content: wordsOf('content'),
  support: wordsOf('support'),
};

/** Who gets which part of the Admin Panel, without becoming an admin. */
export function RolesDialog({ person, onChanged, onClose }: PersonDialogProps) {
  const { id, username, isAdmin } = person;
  const form = useForm<ChosenRoles>({ defaultValues: chosenOf(person) });
  const { failure, submit } = useSubmission([], () => undefined);
  const guarded = useGuardedForm<AdminUser, ChosenRoles>({
    form,
    stored: person,
    fieldsOf: chosenOf,
    schema: adminUserSchema,
    name: `admin.roles.${id}`,
  });

  const save = form.handleSubmit(async (chosen) => {
    const roles = ROLES.filter((role) => chosen[role]);
    let isSaved = false;
    const isSent = await submit(async () => {
      isSaved = await guarded.save((ifMatch) => setUserRoles(id, roles, ifMatch));
    });
    if (isSaved) {
      notify.success('Roles saved', `${username} sees the change on the next page.`);
      onClose();
    }
    if (isSent) await onChanged();
  });

  return (
    <FormDialog
      title={`Roles of ${username}`}
      description={
        isAdmin
          ? 'Admins can already do everything. Roles count once they are no longer an admin.'
          : 'A role opens a part of the Admin Panel. Only admins can make someone an admin.'
      }
      name="Roles"
      confirmLabel="Save roles"
      failure={failure}
      isBusy={form.formState.isSubmitting}
      isBlocked={guarded.theirs !== undefined}
      onSubmit={save}
      onClose={onClose}
      draft={{ isRestored: guarded.isRestored, forget: guarded.discard, discard: guarded.discard }}
    >
      <Stack gap={4}>
        {guarded.theirs ? <GuardedFormNotice form={guarded} what="account" words={WORDS} /> : null}
        {ROLES.map((role) => (
          <Stack key={role} gap={1}>
            <Controller
              control={form.control}
              name={role}
              render={({ field: { value, onChange } }) => (
                <Switch label={ROLE_WORDS[role].title} isOn={value} onToggle={onChange} />
              )}
            />
            <Text size="small" tone="muted">
              {ROLE_WORDS[role].includes}
            </Text>
          </Stack>
        ))}
      </Stack>
    </FormDialog>
  );
}
