import type { PaymentImportPreview } from '@powerline/contract/payout';
import { Cell, Row, RowHeading, Stack, Table, Text } from '@powerline/ui';
import { count } from '../../../components/words.ts';

interface FaultTableProps {
  preview: PaymentImportPreview;
  text: string;
}

export function FaultTable({ preview: { faults, faultCount }, text }: FaultTableProps) {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    <Stack gap={2}>
      <Table caption="Lines that cannot be taken" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What is wrong</th>
            <th scope="col">It says</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, reason }) => (
            <Row key={line}>
              <RowHeading>Line {count(line)}</RowHeading>
              <Cell label="What is wrong">{reason}</Cell>
              <Cell label="It says">
                <code>{lines[line - 1]}</code>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {faultCount > faults.length ? (
        <Text size="small" tone="muted">
          The first {count(faults.length)} of {count(faultCount)}.
        </Text>
      ) : null}
    </Stack>
  );
}
