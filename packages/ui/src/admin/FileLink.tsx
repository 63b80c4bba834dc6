import { theme } from '@powerline/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 2.75rem;
`;

interface FileLinkProps {
  href: string;
  /** The file's name. */
  download: string;
  children: ReactNode;
}

/** A link that the browser downloads, because the file can be very long. */
export const FileLink = ({ href, download, children }: FileLinkProps) => (
  <Line href={href} download={download}>
    <Download aria-hidden="true" size={16} />
    {children}
  </Line>
);
