import { theme } from '@powerline/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';

const Place = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 2rem;
  font-size: ${theme.fontSize.small};

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface FileLinkProps {
  href: string;
  /** Of the file. */
  name: string;
  label?: string;
}

/** A link that the browser downloads, because the file can be very long. */
export const FileLink = ({ href, name, label = 'Download as CSV' }: FileLinkProps) => (
  <Place href={href} download={name}>
    <Download aria-hidden="true" size={16} />
    {label}
  </Place>
);
