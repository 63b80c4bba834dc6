import type { FirstStep as PublicStep } from '@powerline/contract/accounts';
import type { SystemKey } from '@powerline/contract/foundation';

/** A step of the checklist for new members. The context that knows whether it is done declares it in its `index.ts`. */
export interface FirstStep extends Pick<PublicStep, 'key' | 'path'> {
  title(): string;
  text(): string;
  /** Among all contexts' steps. */
  position: number;
  /** The step only shows while this system is open. */
  system?: SystemKey;
  /** The step only shows where the site sends mail. */
  needsMail?: true;
  /** SQL: whether the member $1 has done it; NULL if it cannot be done now. */
  done: string;
}

/** Every step there is. Accounts doesn't know those of the contexts: app hands them over. */
export const FIRST_STEPS = Symbol('first steps');
