import type { WhatIf } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Button,
  Cell,
  Inline,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { csvLine, saveCsv } from '../../../components/admin/save-csv.ts';
import { money, typedAmount } from '../../../components/money.ts';
import { signed } from '../../../components/plan-comparison/sums.ts';
import { nameOf } from '../../../components/words.ts';

/** The members a plan changes most for. */
export function ChangesTable({ whatIf: { changes, currency, from, to } }: { whatIf: WhatIf }) {
  if (changes.length === 0) return null;
  const inWords = (cents: number) => money(cents, currency);
  const save = () => saveCsv(csvOf(changes), `plan-changes-${from}-to-${to}.csv`);
  return (
    <Stack as="section" gap={3} aria-labelledby="biggest-changes">
      <Inline gap={3}>
        <SectionHeading id="biggest-changes">Biggest gains and losses</SectionHeading>
        <Button tone="secondary" size="small" onClick={save}>
          Download CSV
        </Button>
      </Inline>
      <Table caption="Biggest gains, then biggest losses" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <NumberHeading>Earned</NumberHeading>
            <NumberHeading>With this plan</NumberHeading>
            <NumberHeading>Difference</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, username, nowCents, thenCents }) => (
            <Row key={id}>
              <RowHeading dir="auto">
                <Link to={memberAddress(id, username)}>{nameOf(username)}</Link>
              </RowHeading>
              <Cell label="Earned" data-kind="number">
                {inWords(nowCents)}
              </Cell>
              <Cell label="With this plan" data-kind="number">
                {inWords(thenCents)}
              </Cell>
              <Cell label="Difference" data-kind="number">
                <strong>{signed(thenCents - nowCents, inWords)}</strong>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Text size="small" tone="muted">
        All months together.
      </Text>
    </Stack>
  );
}

const csvOf = (changes: WhatIf['changes']): string =>
  [
    csvLine(['member', 'earned', 'with this plan', 'difference']),
    ...changes.map(({ username, nowCents, thenCents }) =>
      csvLine([nameOf(username), ...[nowCents, thenCents, thenCents - nowCents].map(typedAmount)]),
    ),
  ].join('\r\n');
