import { forgetKept, keep, readKept } from '@powerline/ui/saving';
import * as v from 'valibot';

const keptSchema = v.object({ ids: v.array(v.number()), words: v.string() });

/**
 * A reason or reference that an admin typed and hasn't sent, kept in this tab for this admin only. It comes back for any of
 * the same payouts, because another admin may have changed some of a batch.
 */
export function keptWords(kind: 'reason' | 'reference', writer: string, ids: readonly number[]) {
  const storageKey = `powerline.payout.queue.${kind}.${writer}`;
  return {
    read(): string {
      const kept = readKept(storageKey, keptSchema);
      return kept?.ids.some((id) => ids.includes(id)) ? kept.words : '';
    },
    keep(words: string): void {
      if (words) keep(storageKey, { ids, words });
      else forgetKept(storageKey);
    },
    forget: () => forgetKept(storageKey),
  };
}
