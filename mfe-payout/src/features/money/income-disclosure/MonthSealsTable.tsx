import {
  formatMoney,
  formatMonth,
  formatNumber,
  Loaded,
  NumberCell,
  NumberHeading,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { useMonthSeals } from '../../../api/month-seals.ts';
import { SealCode } from '../../../components/SealCode.tsx';
import { t } from '../../../words.ts';

/** Nothing while no month is sealed. */
export function MonthSealsTable() {
  return (
    <Loaded answer={useMonthSeals()} what={t('the seals')} skeleton={<Skeleton height="12rem" />}>
      {({ currency, seals }) =>
        seals.length === 0 ? null : (
          <Stack gap={3}>
            <Table caption={t('Seals of closed months')}>
              <thead>
                <tr>
                  <th scope="col">{t('Month')}</th>
                  <NumberHeading>{t('Members earned')}</NumberHeading>
                  <NumberHeading>{t('Statements')}</NumberHeading>
                  <th scope="col">{t('Seal')}</th>
                </tr>
              </thead>
              <tbody>
                {seals.map(({ month, cents, statements, code }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <NumberCell>{formatMoney(cents, currency)}</NumberCell>
                    <NumberCell>{formatNumber(statements)}</NumberCell>
                    <td>
                      <SealCode>{code}</SealCode>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Text size="small" tone="muted">
              {t(
                'A seal is computed from every statement of its month and from the seal before it. If anyone changed an amount later, the seal would be another one. Members get it in their letter and can check their own statement against it.',
              )}
            </Text>
          </Stack>
        )
      }
    </Loaded>
  );
}
