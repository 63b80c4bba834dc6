import { TEAM_MEMBER_NAME_MAX_LENGTH } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Button, Inline, TextInput } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { reportFailure } from '../../access/report-failure.ts';
import { addTeamMember } from '../../api/team-members.ts';

/** Adds a name at the end of the list. @param listLength becomes its sortOrder (specification section 9) */
export function AddTeamMemberForm({ listLength }: { listLength: number }) {
  const [name, setName] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trimmed = name.trim();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (trimmed === '' || isAdding) return;
    setIsAdding(true);
    try {
      await addTeamMember(trimmed, listLength);
      setName('');
      // For the next name; the button is disabled now, and would leave the focus nowhere.
      field.current?.focus();
      notify.success('Team member added', `${trimmed} is shown in the tickers.`);
    } catch (error) {
      await reportFailure('Failed to add team member', error);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <form aria-label="Add team member" onSubmit={add}>
      <Inline gap={2}>
        <div>
          <TextInput
            ref={field}
            aria-label="Name of the new team member"
            placeholder="Name, e.g. Ann L."
            autoComplete="off"
            maxLength={TEAM_MEMBER_NAME_MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={trimmed === ''} isBusy={isAdding}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </Inline>
    </form>
  );
}
