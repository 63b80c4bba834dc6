import { readStored, removeStored, writeStored } from '@powerline/ui/saving';
import * as v from 'valibot';

const draftSchema = v.object({ ids: v.array(v.number()), words: v.string() });

/**
 * A reason or reference that an admin typed and hasn't sent, kept in this tab for this admin only. It comes back for
 * any of the same payouts, because another admin may have changed some of a batch.
 */
export function draftReason(kind: 'reason' | 'reference', writer: string, ids: readonly number[]) {
  const storageKey = `powerline.payout.queue.${kind}.${writer}`;
  return {
    read(): string {
      const kept = readStored(storageKey, draftSchema);
      return kept?.ids.some((id) => ids.includes(id)) ? kept.words : '';
    },
    keep(words: string): void {
      if (words) writeStored(storageKey, { ids, words });
      else removeStored(storageKey);
    },
    forget: () => removeStored(storageKey),
  };
}
