import { PAYMENT_FILE_COLUMNS, type PaymentFileFormat, type PaymentFilePlaces } from '@powerline/contract/payout';
import { ChooseColumns } from '../../../components/admin/ChooseColumns.tsx';
import { keepColumns } from '../../../components/admin/kept-columns.ts';
import { t } from '../../../words.ts';

const labels = (): Record<(typeof PAYMENT_FILE_COLUMNS)[number], string> => ({
  username: t('Username'),
  month: t('Month paid for'),
  amount: t('Amount'),
  reference: t('Bank or PayPal reference'),
});

interface PaymentColumnsProps {
  format: PaymentFileFormat;
  onChoose: (places: PaymentFilePlaces) => void;
}

export const PaymentColumns = ({ format: { header, places }, onChoose }: PaymentColumnsProps) => (
  <ChooseColumns
    title={t('2. Match the columns')}
    columns={PAYMENT_FILE_COLUMNS.map((column) => ({
      label: labels()[column],
      isRequired: true,
      place: places[column] ?? undefined,
    }))}
    header={header}
    confirmLabel={t('Read the file')}
    onChoose={(chosen) => {
      const matched = Object.fromEntries(PAYMENT_FILE_COLUMNS.map((column, at) => [column, Number(chosen[at])]));
      keepColumns(header, matched);
      onChoose(matched);
    }}
  />
);
