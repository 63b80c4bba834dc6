import type { Month } from '@powerline/contract/payout';
import { Button, LinkButton, theme } from '@powerline/ui';
import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { earningsFileAddress } from '../../../api/earnings.ts';
import { letterAddress } from '../../../components/month-address.ts';

// A link that the browser downloads, because the file can be very long.
const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 2rem;
  font-size: ${theme.fontSize.small};

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface StatementDownloadProps {
  month: Month;
  isPrinting: boolean;
  onPrint: () => void;
}

export const StatementDownload = ({ month, isPrinting, onPrint }: StatementDownloadProps) => (
  <>
    <LinkButton to={letterAddress(month)} tone="secondary" size="small">
      Read the letter
    </LinkButton>
    <Button tone="secondary" size="small" isBusy={isPrinting} onClick={onPrint}>
      <Printer aria-hidden="true" size={16} />
      Print
    </Button>
    <FileLink href={earningsFileAddress(month)} download={`earnings-${month}.csv`}>
      <Download aria-hidden="true" size={16} />
      Download as CSV
    </FileLink>
  </>
);
