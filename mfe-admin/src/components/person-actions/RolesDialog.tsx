import { ROLES, type Role } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Stack, Switch, Text } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { setUserRoles } from '../../api/users.ts';
import { ROLE_WORDS } from '../roles-in-words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Who gets which part of the Admin Panel, without becoming an admin. */
export function RolesDialog({ person, onChanged, onClose }: PersonDialogProps) {
  const { id, username, isAdmin } = person;
  const [roles, setRoles] = useState<readonly Role[]>(person.roles ?? []);
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission([], () => undefined);
  const toggle = (role: Role, isOn: boolean) =>
    setRoles(ROLES.filter((one) => (one === role ? isOn : roles.includes(one))));

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const isSaved = await submit(() => setUserRoles(id, roles));
    setIsBusy(false);
    if (!isSaved) return;
    notify.success('Roles saved', `${username} sees the change on the next page.`);
    onClose();
    await onChanged();
  }

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
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        {ROLES.map((role) => (
          <Stack key={role} gap={1}>
            <Switch
              label={ROLE_WORDS[role].title}
              isOn={roles.includes(role)}
              onToggle={(isOn) => toggle(role, isOn)}
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
