import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import type { SentCookies } from '../infrastructure/secrets/signed-cookies.ts';

/**
 * What another context does when something happens to an account, inside the transaction in which it happens: one that
 * throws undoes all of it. That transaction may run again after a deadlock, so a step does nothing outside of it.
 */
export type AccountStep = (manager: EntityManager, user: User) => Promise<void>;

/** Like {@link AccountStep}, for a new account. @param cookies signed cookies of the registration, such as an invitation */
export type RegistrationStep = (manager: EntityManager, user: User, cookies: SentCookies) => Promise<void>;

/** What another context stores about a member, for the copy of their data. */
export interface ExportStep {
  /** The name of its part in the export. */
  section: string;
  /** @returns what can be written as JSON */
  collect: (manager: EntityManager, user: User) => Promise<unknown>;
}

/** The steps of all contexts, each list in its order. Accounts knows none of them: app hands them over. */
export interface AccountSteps {
  registered: readonly RegistrationStep[];
  firstAdminMade: readonly AccountStep[];
  /** Its e-mail address was confirmed. */
  verified: readonly AccountStep[];
  suspended: readonly AccountStep[];
  /** Its suspension was lifted. */
  reinstated: readonly AccountStep[];
  /** Before its row goes, and with it whatever refers to it with ON DELETE CASCADE. */
  deleted: readonly AccountStep[];
  exported: readonly ExportStep[];
}

/** To have {@link AccountSteps} injected. */
export const ACCOUNT_STEPS = Symbol('account steps');

/** Runs steps one after the other. @throws whatever the first that fails throws; those after it do not run */
export async function runSteps<Arguments extends readonly unknown[]>(
  steps: readonly ((...given: Arguments) => Promise<void>)[],
  ...given: Arguments
): Promise<void> {
  for (const step of steps) await step(...given);
}

/** @returns what each step holds of an account, by section */
export async function collectExport(
  steps: readonly ExportStep[],
  manager: EntityManager,
  user: User,
): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = [];
  for (const { section, collect } of steps) parts.push([section, await collect(manager, user)]);
  return Object.fromEntries(parts);
}
