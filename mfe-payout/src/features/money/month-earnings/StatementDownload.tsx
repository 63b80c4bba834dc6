import type { Month } from '@powerline/contract/payout';
import { Button, LinkButton } from '@powerline/ui';
import { Printer } from 'lucide-react';
import { earningsFileAddress } from '../../../api/earnings.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { letterAddress } from '../../../components/month-address.ts';
import { t } from '../../../words.ts';

interface StatementDownloadProps {
  month: Month;
  isPrinting: boolean;
  onPrint: () => void;
}

export const StatementDownload = ({ month, isPrinting, onPrint }: StatementDownloadProps) => (
  <>
    <LinkButton to={letterAddress(month)} tone="secondary" size="small">
      {t('Read the letter')}
    </LinkButton>
    <Button tone="secondary" size="small" isBusy={isPrinting} onClick={onPrint}>
      <Printer aria-hidden="true" size={16} />
      {t('Print')}
    </Button>
    <FileLink href={earningsFileAddress(month)} download={`earnings-${month}.csv`}>
      {t('Download as CSV')}
    </FileLink>
  </>
);
