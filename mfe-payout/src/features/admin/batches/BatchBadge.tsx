import type { NumberedBatch } from '@powerline/contract/payout';
import { Badge } from '@powerline/ui';

export function BatchBadge({ batch: { state, service } }: { batch: Pick<NumberedBatch, 'state' | 'service'> }) {
  switch (state) {
    case 'waiting':
      return <Badge tone="warning">Needs approval</Badge>;
    case 'ready':
      return <Badge tone="accent">{service ? 'Ready to send' : 'Ready to export'}</Badge>;
    case 'exported':
      return <Badge tone="warning">{service ? 'Being sent' : 'Exported'}</Badge>;
    case 'done':
      return <Badge tone="success">Done</Badge>;
    default:
      return <Badge>Canceled</Badge>;
  }
}
