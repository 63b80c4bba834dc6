import { readLocal, writeLocal } from './local-storage.ts';
import type { SlotWidget } from './widgets/slot-widgets.ts';

// Guesses from the last visit, because a session may have ended or a system closed since. They may decide what to
// fetch early and what to keep room for, never what is shown.

export const expectsMember = (): boolean => readLocal('member') !== null;

export const expectsOpen = (system: System): boolean => Boolean(readLocal('systems')?.includes(system));

/** Stores only whether a member is here, not who. */
export const keepWhetherMember = (isMember: boolean): void => writeLocal('member', isMember ? 'yes' : null);

export const keepOpenSystems = (open: ReadonlySet<System>): void => writeLocal('systems', [...open].join(' '));

type System = NonNullable<SlotWidget['system']>;
