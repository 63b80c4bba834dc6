import { readLocal, writeLocal } from './local-storage.ts';
import type { SlotWidget } from './widgets/slot-widgets.ts';

// What was so when this browser was here last: guesses, as a session may have ended since and a system been closed. What
// they may decide is what to fetch early and what to keep room for, never what is shown. Where nothing is kept, the page finds
// out a moment later.

/** Whether a member was here last. */
export const expectsMember = (): boolean => readLocal('member') !== null;

/** Whether a system was open when that was known last. */
export const expectsOpen = (system: System): boolean => Boolean(readLocal('systems')?.includes(system));

/** Keeps for the next visit whether a member is here; of whom, nothing. */
export const keepWhetherMember = (isMember: boolean): void => writeLocal('member', isMember ? 'yes' : null);

/** Keeps for the next visit which systems are open. */
export const keepOpenSystems = (open: ReadonlySet<System>): void => writeLocal('systems', [...open].join(' '));

type System = NonNullable<SlotWidget['system']>;
