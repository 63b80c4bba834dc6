import type { ReferenceLine, ReferencesPreview } from '@powerline/contract/payout';
import { Badge, Button, Cell, Inline, Notice, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { money } from '../../../components/money.ts';
import { counted, nameOf } from '../../../components/words.ts';

interface ReferenceTableProps {
  preview: ReferencesPreview;
  currency: string;
  isBusy: boolean;
  onRecord: () => unknown;
}

/** What a list of references would do, line by line. */
export function ReferenceTable({ preview, currency, isBusy, onRecord }: ReferenceTableProps) {
  const { lines, pays, cents, known, refused, left } = preview;
  const what = `${counted(pays, 'payout', 'payouts')}, ${money(cents, currency)}`;
  return (
    <Stack gap={3}>
      {refused > 0 ? (
        <Notice tone="danger">
          {counted(refused, 'line has', 'lines have')} a problem. Correct the list, then check it again. We record all
          lines or none.
        </Notice>
      ) : (
        <Notice tone={pays > 0 ? 'success' : 'info'}>
          {pays > 0 ? `${what} to mark as paid.` : 'Nothing new in this list.'}
          {known > 0 ? ` ${counted(known, 'payout was', 'payouts were')} already paid with this reference.` : ''}
          {left > 0 ? ` ${counted(left, 'payout stays', 'payouts stay')} unpaid.` : ''}
        </Notice>
      )}
      <Table caption="Lines of the list" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <NumberHeading>Payout</NumberHeading>
            <th scope="col">Member</th>
            <NumberHeading>Amount</NumberHeading>
            <th scope="col">Reference</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line}>
              <RowHeading>Line {line.line}</RowHeading>
              <Cell label="Payout" data-kind="number">
                {line.payoutId ?? '–'}
              </Cell>
              <Cell label="Member" dir="auto">
                {line.cents === null ? '–' : nameOf(line.username)}
              </Cell>
              <Cell label="Amount" data-kind="number">
                {line.cents === null ? '–' : money(line.cents, currency)}
              </Cell>
              <Cell label="Reference">{line.reference || '–'}</Cell>
              <Cell label="Result">
                <Outcome line={line} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {refused === 0 && pays > 0 ? (
        <Inline>
          <Button isBusy={isBusy} onClick={onRecord}>
            Mark {what} as paid
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

function Outcome({ line: { outcome, fault } }: { line: ReferenceLine }) {
  if (outcome === 'refused') return <Badge tone="danger">{fault}</Badge>;
  return outcome === 'known' ? <Badge>Paid already</Badge> : <Badge tone="success">Will be paid</Badge>;
}
