import { type AdminUser, adminUserSchema, ROLES, type Role } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Stack, Switch, Text } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { Controller, useForm } from 'react-hook-form';
import { setUserRoles } from '../../api/users.ts';
import { t } from '../../words.ts';
import { roleWords } from '../roles-in-words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

type ChosenRoles = Record<Role, boolean>;

const chosenOf = ({ roles = [] }: Pick<AdminUser, 'roles'>): ChosenRoles => ({
  owner: roles.includes('owner'),
  finance: roles.includes('finance'),
  content: roles.includes('content'),
  support: roles.includes('support'),
});

const wordsOf = (role: Role) => ({ name: roleWords(role).title, read: (isOn: boolean) => (isOn ? t('Yes') : t('No')) });
const fieldWords = () => ({
  owner: wordsOf('owner'),
  finance: wordsOf('finance'),
  content: wordsOf('content'),
  support: wordsOf('support'),
});

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
      notify.success(t('Roles saved'), t('{username} sees the change on the next page.', { username }));
      onClose();
    }
    if (isSent) await onChanged();
  });

  return (
    <FormDialog
      title={t('Roles of {username}', { username })}
      description={
        isAdmin
          ? t('Admins can already do everything. Roles count once they are no longer an admin.')
          : t('A role opens a part of the Admin Panel. Only admins can make someone an admin.')
      }
      name={t('Roles')}
      confirmLabel={t('Save roles')}
      failure={failure}
      isBusy={form.formState.isSubmitting}
      isBlocked={guarded.theirs !== undefined}
      onSubmit={save}
      onClose={onClose}
      draft={{ isRestored: guarded.isRestored, forget: guarded.discard, discard: guarded.discard }}
    >
      <Stack gap={4}>
        {guarded.theirs ? <GuardedFormNotice form={guarded} what={t('account')} words={fieldWords()} /> : null}
        {ROLES.map((role) => (
          <Stack key={role} gap={1}>
            <Controller
              control={form.control}
              name={role}
              render={({ field: { value, onChange } }) => (
                <Switch label={roleWords(role).title} isOn={value} onToggle={onChange} />
              )}
            />
            <Text size="small" tone="muted">
              {roleWords(role).includes}
            </Text>
          </Stack>
        ))}
      </Stack>
    </FormDialog>
  );
}
