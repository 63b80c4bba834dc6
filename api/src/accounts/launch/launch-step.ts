import type { LaunchStep as PublicStep } from '@powerline/contract/accounts';
import type { SystemKey } from '@powerline/contract/foundation';
import { t } from '../../infrastructure/language/words.ts';

/** The parts of the checklist, in this order. */
export const LAUNCH_GROUPS = [
  { key: 'look', title: () => t('Make it yours') },
  { key: 'safety', title: () => t('Mail and safety') },
  { key: 'rules', title: () => t('Money and rules') },
  { key: 'opening', title: () => t('Open to members') },
] as const;

/** A step of the checklist for a new site. The context that knows whether it is done declares it in its `index.ts`. */
export interface LaunchStep extends Pick<PublicStep, 'key' | 'path'> {
  title(): string;
  text(): string;
  group: (typeof LAUNCH_GROUPS)[number]['key'];
  /** Among all contexts' steps of the group. */
  position: number;
  /** SQL: whether it is done. $1 is the admin who asks, $2 whether the site sends mail. */
  done: string;
  /** SQL: when that was, for a step that ages. */
  doneAt?: string;
  /** The systems whose opening names this step while it is open. */
  before?: readonly SystemKey[];
}

/** Every step there is. Accounts doesn't know those of the contexts: app hands them over. */
export const LAUNCH_STEPS = Symbol('launch steps');
