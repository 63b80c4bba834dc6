import type { Redemption } from '@powerline/contract/academy';
import { formatDay } from '@powerline/ui';
import { t } from '../../words.ts';

/** Multi-line input on one line. */
const onOneLine = (address: string): string => address.replaceAll(/\s*\n\s*/g, ', ');

export function storyOf({ state, cost, deliverTo, reason: typed, askedAt, changedAt }: Redemption): string {
  const asked = formatDay(askedAt);
  const changed = formatDay(changedAt);
  const withAddress = (story: string): string =>
    deliverTo ? `${story} ${t('Ships to: {address}', { address: onOneLine(deliverTo) })}` : story;
  switch (state) {
    case 'asked':
      return withAddress(t('Requested on {asked}. Waiting for approval.', { asked }));
    case 'approved':
      return withAddress(t('Requested on {asked}. Approved on {changed}. It ships next.', { asked, changed }));
    case 'sent':
      return t('Requested on {asked}. Sent on {changed}.', { asked, changed });
    case 'cancelled': {
      // An admin may have typed a period at the end.
      const reason = typed?.replace(/\.$/, '') ?? '';
      return t(
        'Requested on {asked}. Canceled on {changed}: {reason}. You have your {cost, plural, one {# point} other {# points}} back.',
        { asked, changed, reason, cost },
      );
    }
  }
}
