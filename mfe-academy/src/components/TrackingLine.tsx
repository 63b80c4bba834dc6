import type { Redemption } from '@powerline/contract/academy';
import { ExternalLink } from '@powerline/ui';
import { t } from '../words.ts';

/** The carrier's number, as a link where there is one. Nothing without either. */
export function TrackingLine({ tracking, trackingUrl }: Pick<Redemption, 'tracking' | 'trackingUrl'>) {
  if (!tracking && !trackingUrl) return null;
  const words = tracking ? t('Tracking number: {tracking}', { tracking }) : t('Track the package');
  return <div>{trackingUrl ? <ExternalLink href={trackingUrl}>{words}</ExternalLink> : words}</div>;
}
