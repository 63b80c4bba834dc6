import { theme } from '@powerline/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { teamFileAddress } from '../../../api/team.ts';

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

export const TeamFile = () => (
  <FileLink href={teamFileAddress} download="team.csv">
    <Download aria-hidden="true" size={16} />
    Export my team as CSV
  </FileLink>
);
