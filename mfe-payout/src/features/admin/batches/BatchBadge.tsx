import type { NumberedBatch } from '@powerline/contract/payout';
import { Badge } from '@powerline/ui';

export function BatchBadge({ batch: { state } }: { batch: Pick<NumberedBatch, 'state'> }) {
  switch (state) {
    case 'waiting':
      return <Badge tone="warning">Needs approval</Badge>;
    case 'ready':
      return <Badge tone="accent">Ready to export</Badge>;
    case 'exported':
      return <Badge tone="warning">Exported</Badge>;
    case 'done':
      return <Badge tone="success">Done</Badge>;
    default:
      return <Badge>Canceled</Badge>;
  }
}
