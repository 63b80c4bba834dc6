import type { Redemption } from '@powerline/contract/academy';
import { dayInWords } from '../../components/dates.ts';
import { count } from '../../components/words.ts';

/** Multi-line input on one line. */
const onOneLine = (address: string): string => address.replaceAll(/\s*\n\s*/g, ', ');

export function storyOf({ state, cost, deliverTo, reason, askedAt, changedAt }: Redemption): string {
  const asked = `Requested on ${dayInWords(askedAt)}.`;
  const goesTo = deliverTo ? ` Ships to: ${onOneLine(deliverTo)}` : '';
  const changed = dayInWords(changedAt);
  switch (state) {
    case 'asked':
      return `${asked} An admin looks at it next.${goesTo}`;
    case 'approved':
      return `${asked} Approved on ${changed}: it is sent next.${goesTo}`;
    case 'sent':
      return `${asked} Sent on ${changed}.`;
    case 'cancelled':
      // An admin may have typed a period at the end.
      return `${asked} Canceled on ${changed}: ${reason?.replace(/\.$/, '') ?? ''}. You have your ${count(cost)} points back.`;
  }
}
