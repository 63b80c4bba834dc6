import { confirmPersonEmail, removePersonSecondFactor, viewAsMember } from '../../api/people.ts';
import { liftSuspension, setUserAdmin } from '../../api/users.ts';
import type { ActedOn } from './person-dialog.ts';

/** An action that needs a yes, and nothing typed. */
export interface PersonQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  act: () => Promise<unknown>;
  done: [title: string, text: string];
  failed: string;
}

export type QuestionName = 'admin' | 'lift' | 'email' | 'second-factor' | 'view';

export function questionAbout(name: QuestionName, person: ActedOn): PersonQuestion {
  const { id, username, email, isAdmin } = person;
  if (name === 'admin')
    return isAdmin
      ? {
          title: `Remove ${username} as an admin?`,
          text: `${username} keeps the account and can no longer open the Admin Panel.`,
          confirmLabel: 'Remove admin',
          tone: 'danger',
          act: () => setUserAdmin(person, false),
          done: ['User updated', `${username} is no longer an admin.`],
          failed: 'Failed to update user',
        }
      : {
          title: `Make ${username} an admin?`,
          text: 'Admins can do everything: money, bank details, people and their rights.',
          confirmLabel: 'Make admin',
          tone: 'primary',
          act: () => setUserAdmin(person, true),
          done: ['User updated', `${username} is now an admin.`],
          failed: 'Failed to update user',
        };
  if (name === 'view')
    return {
      title: `View the site as ${username}?`,
      text: `You see what ${username} sees for 30 minutes and can’t change anything. ${username} is notified.`,
      confirmLabel: 'View as member',
      tone: 'primary',
      act: () => viewAsMember(id),
      done: [`Viewing as ${username}`, 'Press Stop at the top when you’re done.'],
      failed: 'Failed to open the view',
    };
  if (name === 'lift')
    return {
      title: `Lift the suspension of ${username}?`,
      text: `${username} can log in again, and a paused subscription continues.`,
      confirmLabel: 'Lift suspension',
      tone: 'primary',
      act: () => liftSuspension(id),
      done: ['Suspension lifted', `${username} can log in again.`],
      failed: 'Failed to lift suspension',
    };
  if (name === 'email')
    return {
      title: `Confirm the email of ${username}?`,
      text: `Do this only if you’re sure that ${email} belongs to ${username}: emails with links go there from then on.`,
      confirmLabel: 'Confirm email',
      tone: 'primary',
      act: () => confirmPersonEmail(id),
      done: ['Email confirmed', `${email} gets emails from now on.`],
      failed: 'Failed to confirm the email',
    };
  return {
    title: `Remove the second factor of ${username}?`,
    text: `The password alone will open the account. Do this only after you’ve made sure that it’s really ${username} who asks. ${username} is notified.`,
    confirmLabel: 'Remove second factor',
    tone: 'danger',
    act: () => removePersonSecondFactor(id),
    done: ['Second factor removed', `${username} logs in with the password alone.`],
    failed: 'Failed to remove the second factor',
  };
}
