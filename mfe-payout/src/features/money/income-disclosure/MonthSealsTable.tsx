import { DISCLOSURE_MONTHS, type MonthSeals } from '@powerline/contract/payout';
import {
  Button,
  Cell,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  Loaded,
  NumberHeading,
  Row,
  RowHeading,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { useState } from 'react';
import { timeStampAddress, useMonthSeals } from '../../../api/month-seals.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { SealCode } from '../../../components/SealCode.tsx';
import { t } from '../../../words.ts';

/** Nothing while no month is sealed. */
export const MonthSealsTable = () => (
  <Loaded answer={useMonthSeals()} what={t('the seals')} skeleton={<Skeleton height="12rem" />}>
    {(all) => (all.seals.length === 0 ? null : <SealedMonths {...all} />)}
  </Loaded>
);

/** As many as the disclosure counts; more when asked for. */
function SealedMonths({ currency, seals }: MonthSeals) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? seals : seals.slice(0, DISCLOSURE_MONTHS);
  const hasStamps = shown.some(({ stampedAt }) => stampedAt !== null);
  return (
    <Stack gap={3}>
      <Table caption={t('Seals of closed months')} onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <NumberHeading>{t('Members earned')}</NumberHeading>
            <NumberHeading>{t('Statements')}</NumberHeading>
            <th scope="col">{t('Seal')}</th>
            {hasStamps ? <th scope="col">{t('Time stamp')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, cents, statements, code, stampedAt }) => (
            <Row key={month}>
              <RowHeading>{formatMonth(month)}</RowHeading>
              <Cell label={t('Members earned')} data-kind="number">
                {formatMoney(cents, currency)}
              </Cell>
              <Cell label={t('Statements')} data-kind="number">
                {formatNumber(statements)}
              </Cell>
              <Cell label={t('Seal')}>
                <SealCode>{code}</SealCode>
              </Cell>
              {hasStamps ? (
                <Cell label={t('Time stamp')}>
                  {stampedAt === null ? (
                    '–'
                  ) : (
                    <FileLink href={timeStampAddress(month)} download={`seal-${month}.tsr`}>
                      {formatDay(stampedAt)}
                    </FileLink>
                  )}
                </Cell>
              ) : null}
            </Row>
          ))}
        </tbody>
      </Table>
      {shown.length < seals.length ? (
        <div>
          <Button tone="secondary" size="small" onClick={() => setShowsAll(true)}>
            {t('Show all {count} seals', { count: seals.length })}
          </Button>
        </div>
      ) : null}
      <Text size="small" tone="muted">
        {t(
          'A seal is computed from every statement of its month and from the seal before it. If anyone changed an amount later, the seal would be another one. Members get it in their letter and can check their own statement against it.',
        )}
      </Text>
      {hasStamps ? (
        <Text size="small" tone="muted">
          {t(
            'A time stamp is signed by an outside service. It shows that the seal, and all seals before it, existed at that time.',
          )}
        </Text>
      ) : null}
    </Stack>
  );
}
