import type { AccountDeletionEffects, User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { t } from '../../infrastructure/language/words.ts';

/**
 * What deleting an account does to what a context stores about a person, in words for the admin who is about to do it.
 * It has to say the same as the context's `deleted` step does.
 *
 * @returns null if nothing of the person is there
 */
export type DeletionEffect = (
  manager: EntityManager,
  user: User,
) => Promise<AccountDeletionEffects['effects'][number] | null>;

/** The effects of all contexts, in the order in which they show. Accounts doesn't know them: app hands them over. */
export const DELETION_EFFECTS = Symbol('deletion effects');

/** What happens to the account itself. */
export const LOGIN_ENDS: DeletionEffect = async (_manager, { username }) => ({
  title: t('Account'),
  text: t(
    '{username} is logged out everywhere and can’t log in again. Their API tokens stop working. Messages, notifications and support notes are deleted. No one else can ever get this username.',
    { username },
  ),
  refuses: false,
});
