import type { Month } from '@powerline/contract/payout';
import { Button, theme } from '@powerline/ui';
import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { earningsFileAddress } from '../../../api/earnings.ts';

// A link to a file of this site, which the browser saves by itself: it may be as long as a month has people.
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

/** The closed month as a file, or on paper. */
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
