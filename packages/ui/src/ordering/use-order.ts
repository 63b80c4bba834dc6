import { reportFailure } from '@powerline/ui/admin';
import { useRef, useState } from 'react';
import { t } from '../words.ts';

interface Order<Row> {
  /** In the order requested last. */
  rows: readonly Row[];
  order: (ids: readonly number[]) => void;
}

/**
 * Shows a new order at once and sends it: one call at a time, so that the last move wins.
 *
 * @param send gets the new order and the one that was seen, and reloads the rows if it fails
 */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  send: (ids: readonly number[], seen: readonly number[]) => Promise<void>,
): Order<Row> {
  const [wanted, setWanted] = useState<readonly number[]>();
  const next = useRef<readonly number[]>(undefined);
  const isSending = useRef(false);

  async function order(ids: readonly number[]) {
    setWanted(ids);
    next.current = ids;
    if (isSending.current) return;
    isSending.current = true;
    let seen: readonly number[] = rows.map(({ id }) => id);
    try {
      while (next.current) {
        const sent = next.current;
        next.current = undefined;
        await send(sent, seen);
        seen = sent;
      }
    } catch (error) {
      next.current = undefined;
      await reportFailure(t('The order was not saved'), error);
    } finally {
      isSending.current = false;
      setWanted(undefined);
    }
  }

  return { rows: wanted ? inOrder(rows, wanted) : rows, order: (ids) => void order(ids) };
}

const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): readonly Row[] =>
  rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
