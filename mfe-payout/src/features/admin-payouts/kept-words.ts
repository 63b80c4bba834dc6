import { forgetKept, keep, readKept } from '@powerline/ui/saving';
import * as v from 'valibot';

const keptSchema = v.object({ ids: v.array(v.number()), words: v.string() });

/**
 * The reason or reference that an admin typed for payouts and has not sent, kept in this tab for this admin alone. It comes
 * back for any of the same payouts: of a batch, another admin may have changed some meanwhile.
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
