import type { AdminUser, Person } from '@powerline/contract/accounts';
import type { RefObject } from 'react';

/** Someone in a list, or on their own page. */
export type ActedOn = AdminUser | Person;

/** What each dialog about a person gets. */
export interface PersonDialogProps {
  person: ActedOn;
  /** Takes focus once the person is deleted, and with them what opened the dialog. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Something about the person has changed. */
  onChanged: () => unknown;
  onDeleted: () => void;
  onClose: () => void;
}
