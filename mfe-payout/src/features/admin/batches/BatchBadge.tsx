import type { NumberedBatch } from '@powerline/contract/payout';
import { Badge } from '@powerline/ui';
import { t } from '../../../words.ts';

export function BatchBadge({ batch: { state, service } }: { batch: Pick<NumberedBatch, 'state' | 'service'> }) {
  switch (state) {
    case 'waiting':
      return <Badge tone="warning">{t('Needs approval')}</Badge>;
    case 'ready':
      return <Badge tone="accent">{service ? t('Ready to send') : t('Ready to export')}</Badge>;
    case 'exported':
      return <Badge tone="warning">{service ? t('Being sent') : t('Exported')}</Badge>;
    case 'done':
      return <Badge tone="success">{t('{what, select, other {Done}}', { what: 'batch' })}</Badge>;
    default:
      return <Badge>{t('Canceled')}</Badge>;
  }
}
