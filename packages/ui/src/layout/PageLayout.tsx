import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onMobile, theme } from '../theme/theme.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[12]};
  width: 100%;
  max-width: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space[12]} ${theme.space[8]} ${theme.space[16]};

  /* Narrow pages begin where wide ones do: no heading moves sideways from page to page, or from its skeleton. */
  &[data-width='form'] > * {
    max-width: ${theme.width.form};
  }
  &[data-width='reading'] > * {
    max-width: ${theme.width.reading};
  }
  &[data-density='spacious'] {
    gap: ${theme.space[24]};
  }
  &[data-density='working'] {
    gap: ${theme.space[8]};
    padding-block-start: ${theme.space[8]};
  }
  &[data-density='dense'] {
    gap: ${theme.space[4]};
    padding: ${theme.space[6]} ${theme.space[6]} ${theme.space[12]};
  }
  ${onMobile} {
    gap: ${theme.space[8]};
    padding: ${theme.space[6]} ${theme.space[4]} ${theme.space[12]};

    &[data-density='spacious'] {
      gap: ${theme.space[16]};
    }
    &[data-density='working'] {
      gap: ${theme.space[6]};
    }
    &[data-density='dense'] {
      gap: ${theme.space[4]};
      padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[8]};
    }
  }
`;

interface PageLayoutProps {
  /** `spacious` for home, `airy` for pages to read, `working` for a member's own pages, `dense` for admins. */
  density?: 'spacious' | 'airy' | 'working' | 'dense';
  /** `form` ≤ 480 px, `reading` ≤ 70 characters, `page` for cards and tables. */
  width?: 'form' | 'reading' | 'page';
  children: ReactNode;
}

/** The frame of a page in the shell's main area: width, padding and gaps. */
export function PageLayout({ density = 'airy', width = 'page', children }: PageLayoutProps) {
  return (
    <Frame data-density={density} data-width={width}>
      {children}
    </Frame>
  );
}
