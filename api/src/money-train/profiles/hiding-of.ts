import type { Hiding } from '@powerline/contract/money-train';
import type { Profile } from './profile.entity.ts';

/** Why nobody sees a page, as calls answer it; null while nobody has hidden it. */
export const hidingOf = ({ hiddenAt, hidingReason }: Pick<Profile, 'hiddenAt' | 'hidingReason'>): Hiding | null =>
  hiddenAt && hidingReason !== null ? { at: hiddenAt.toISOString(), reason: hidingReason } : null;
