import type { ReferenceLine, ReferencesPreview } from '@powerline/contract/payout';
import {
  Badge,
  Button,
  Cell,
  formatMoney,
  Inline,
  Notice,
  NumberHeading,
  Row,
  RowHeading,
  Stack,
  Table,
} from '@powerline/ui';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

interface ReferenceTableProps {
  preview: ReferencesPreview;
  currency: string;
  isBusy: boolean;
  onRecord: () => unknown;
}

/** What a list of references would do, line by line. */
export function ReferenceTable({ preview, currency, isBusy, onRecord }: ReferenceTableProps) {
  const { lines, pays, cents, known, refused, left } = preview;
  const amount = formatMoney(cents, currency);
  return (
    <Stack gap={3}>
      {refused > 0 ? (
        <Notice tone="danger">
          {t(
            '{count, plural, one {# line has} other {# lines have}} a problem. Correct the list, then check it again. We record all lines or none.',
            { count: refused },
          )}
        </Notice>
      ) : (
        <Notice tone={pays > 0 ? 'success' : 'info'}>
          {[
            pays > 0
              ? t('{count, plural, one {# payout} other {# payouts}}, {amount} to mark as paid.', {
                  count: pays,
                  amount,
                })
              : t('Nothing new in this list.'),
            known > 0 &&
              t('{count, plural, one {# payout was} other {# payouts were}} already paid with this reference.', {
                count: known,
              }),
            left > 0 && t('{count, plural, one {# payout stays} other {# payouts stay}} unpaid.', { count: left }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <Table caption={t('Lines of the list')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <NumberHeading>{t('Payout')}</NumberHeading>
            <th scope="col">{t('Member')}</th>
            <NumberHeading>{t('Amount')}</NumberHeading>
            <th scope="col">{t('Reference')}</th>
            <th scope="col">{t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line}>
              <RowHeading>{t('Line {line}', { line: line.line })}</RowHeading>
              <Cell label={t('Payout')} data-kind="number">
                {line.payoutId ?? '–'}
              </Cell>
              <Cell label={t('Member')} dir="auto">
                {line.cents === null ? '–' : nameOf(line.username)}
              </Cell>
              <Cell label={t('Amount')} data-kind="number">
                {line.cents === null ? '–' : formatMoney(line.cents, currency)}
              </Cell>
              <Cell label={t('Reference')}>{line.reference || '–'}</Cell>
              <Cell label={t('Result')}>
                <Outcome line={line} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {refused === 0 && pays > 0 ? (
        <Inline>
          <Button isBusy={isBusy} onClick={onRecord}>
            {t('Mark {count, plural, one {# payout} other {# payouts}}, {amount} as paid', { count: pays, amount })}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

function Outcome({ line: { outcome, fault } }: { line: ReferenceLine }) {
  if (outcome === 'refused') return <Badge tone="danger">{fault}</Badge>;
  return outcome === 'known' ? <Badge>{t('Paid already')}</Badge> : <Badge tone="success">{t('Will be paid')}</Badge>;
}
