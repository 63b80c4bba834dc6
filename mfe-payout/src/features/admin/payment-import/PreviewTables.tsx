import type { PaymentImportPreview, PaymentWarning } from '@powerline/contract/payout';
import {
  Badge,
  Cell,
  formatMoney,
  formatMonth,
  formatNumber,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { t } from '../../../words.ts';

interface MonthTableProps {
  months: NonNullable<PaymentImportPreview['months']>;
  currency: string;
}

export const MonthTable = ({ months, currency }: MonthTableProps) => (
  <Table caption={t('New payments by month')} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('Month')}</th>
        <NumberHeading>{t('Payments')}</NumberHeading>
        <NumberHeading>{t('Amount')}</NumberHeading>
        <NumberHeading>{t('Fee')}</NumberHeading>
        <NumberHeading>{t('Unusual')}</NumberHeading>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, payments, cents, feeCents, warnings }) => (
        <Row key={month}>
          <RowHeading>{formatMonth(month)}</RowHeading>
          <Cell label={t('Payments')} data-kind="number">
            {formatNumber(payments)}
          </Cell>
          <Cell label={t('Amount')} data-kind="number">
            {formatMoney(cents, currency)}
          </Cell>
          <Cell label={t('Fee')} data-kind="number">
            {formatMoney(feeCents, currency)}
          </Cell>
          <Cell label={t('Unusual')} data-kind="number">
            {warnings === 0 ? '–' : formatNumber(warnings)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

const warningWords = (): Record<PaymentWarning, string> => ({
  'paid already': t('Already paid for this month'),
  'below fee': t('Less than the fee'),
  'far above fee': t('At least twice the fee'),
  'far month': t('For a month after the next one'),
  suspended: t('The member is suspended'),
});

interface WarningTableProps {
  warnings: NonNullable<PaymentImportPreview['warnings']>;
  /** How many there are; the list may have fewer. */
  total: number;
  currency: string;
}

export const WarningTable = ({ warnings, total, currency }: WarningTableProps) => (
  <Stack gap={3} as="section" aria-labelledby="unusual">
    <SectionHeading id="unusual" level={3}>
      {t('Check these first')}
    </SectionHeading>
    <Table caption={t('Unusual payments')} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('Member')}</th>
          <th scope="col">{t('Month')}</th>
          <NumberHeading>{t('Amount')}</NumberHeading>
          <th scope="col">{t('Why')}</th>
        </tr>
      </thead>
      <tbody>
        {warnings.map(({ line, warning, username, month, cents }) => (
          <Row key={line}>
            <RowHeading>{t('Line {line}', { line })}</RowHeading>
            <Cell label={t('Member')} dir="auto">
              {username}
            </Cell>
            <Cell label={t('Month')}>{formatMonth(month)}</Cell>
            <Cell label={t('Amount')} data-kind="number">
              {formatMoney(cents, currency)}
            </Cell>
            <Cell label={t('Why')}>
              <Badge tone="warning">{warningWords()[warning]}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
    {total > warnings.length ? (
      <Text size="small" tone="muted">
        {t('The first {shown} of {total}.', { shown: warnings.length, total })}
      </Text>
    ) : null}
  </Stack>
);
