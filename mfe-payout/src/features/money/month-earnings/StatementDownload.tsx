import type { Month } from '@powerline/contract/payout';
import { Button, theme } from '@powerline/ui';
import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { earningsFileAddress } from '../../../api/earnings.ts';

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

export const StatementDownload = ({ month }: { month: Month }) => (
  <>
    <FileLink href={earningsFileAddress(month)} download={`earnings-${month}.csv`}>
      <Download aria-hidden="true" size={16} />
      Download as CSV
    </FileLink>
    <Button tone="secondary" size="small" onClick={() => print()}>
      <Printer aria-hidden="true" size={16} />
      Print
    </Button>
  </>
);
