import { confirmPersonEmail, removePersonSecondFactor, viewAsMember } from '../../api/people.ts';
import { liftSuspension, setUserAdmin } from '../../api/users.ts';
import { t } from '../../words.ts';
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
          title: t('Remove {username} as an admin?', { username }),
          text: t('{username} keeps the account and can no longer open the Admin Panel.', { username }),
          confirmLabel: t('Remove admin'),
          tone: 'danger',
          act: () => setUserAdmin(person, false),
          done: [t('User updated'), t('{username} is no longer an admin.', { username })],
          failed: t('Failed to update user'),
        }
      : {
          title: t('Make {username} an admin?', { username }),
          text: t('Admins can do everything: money, bank details, people and their rights.'),
          confirmLabel: t('Make admin'),
          tone: 'primary',
          act: () => setUserAdmin(person, true),
          done: [t('User updated'), t('{username} is now an admin.', { username })],
          failed: t('Failed to update user'),
        };
  if (name === 'view')
    return {
      title: t('View the site as {username}?', { username }),
      text: t('You see what {username} sees for 30 minutes and can’t change anything. {username} is notified.', {
        username,
      }),
      confirmLabel: t('View as member'),
      tone: 'primary',
      act: () => viewAsMember(id),
      done: [t('Viewing as {username}', { username }), t('Press Stop at the top when you’re done.')],
      failed: t('Failed to open the view'),
    };
  if (name === 'lift')
    return {
      title: t('Lift the suspension of {username}?', { username }),
      text: t('{username} can log in again, and a paused subscription continues.', { username }),
      confirmLabel: t('Lift suspension'),
      tone: 'primary',
      act: () => liftSuspension(id),
      done: [t('Suspension lifted'), t('{username} can log in again.', { username })],
      failed: t('Failed to lift suspension'),
    };
  if (name === 'email')
    return {
      title: t('Confirm the email of {username}?', { username }),
      text: t(
        'Do this only if you’re sure that {email} belongs to {username}: emails with links go there from then on.',
        { email, username },
      ),
      confirmLabel: t('Confirm email'),
      tone: 'primary',
      act: () => confirmPersonEmail(id),
      done: [t('Email confirmed'), t('{email} gets emails from now on.', { email })],
      failed: t('Failed to confirm the email'),
    };
  return {
    title: t('Remove the second factor of {username}?', { username }),
    text: t(
      'The password alone will open the account. Do this only after you’ve made sure that it’s really {username} who asks. {username} is notified.',
      { username },
    ),
    confirmLabel: t('Remove second factor'),
    tone: 'danger',
    act: () => removePersonSecondFactor(id),
    done: [t('Second factor removed'), t('{username} logs in with the password alone.', { username })],
    failed: t('Failed to remove the second factor'),
  };
}
