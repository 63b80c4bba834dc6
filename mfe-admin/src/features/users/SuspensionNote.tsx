import type { Suspension } from '@powerline/contract/accounts';
import { Badge, Inline, Text } from '@powerline/ui';
import { LongText } from '../../components/LongText.tsx';
import { formatDay } from './format-day.ts';

/** Under a suspended user's name: since when, by whom and why. */
export function SuspensionNote({ suspension: { at, by, reason } }: { suspension: Suspension }) {
  return (
    <>
      <Inline gap={2}>
        <Badge tone="danger">Suspended</Badge>
        <Text as="span" size="small" tone="muted">
          {`${formatDay(at)} by ${by}`}
        </Text>
      </Inline>
      <Text as="div" size="small" tone="muted">
        <LongText text={reason} />
      </Text>
    </>
  );
}
