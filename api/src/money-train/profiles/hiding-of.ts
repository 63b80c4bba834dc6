import type { Hiding } from '@powerline/contract/money-train';
import type { Profile } from './profile.entity.ts';

/** Why a page is hidden, as calls answer it; null if it isn't. */
export const hidingOf = ({ hiddenAt, hidingReason }: Pick<Profile, 'hiddenAt' | 'hidingReason'>): Hiding | null =>
  hiddenAt && hidingReason !== null ? { at: hiddenAt.toISOString(), reason: hidingReason } : null;
