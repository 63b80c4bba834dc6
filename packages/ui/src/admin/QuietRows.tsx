import { Stack, theme } from '@powerline/ui';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 2.75rem;
    padding: ${theme.space[2]} ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.large};
    background: ${theme.color.surface};
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }
    svg {
      flex: none;
    }
    svg:first-child {
      color: ${theme.color.onSuccessSoft};
    }
    svg:last-child {
      color: ${theme.color.textMuted};
      transition: transform ${theme.motion.fast} ease-out;
    }
  }
  &[open] > summary {
    margin-block-end: ${theme.space[3]};

    svg:last-child {
      transform: rotate(180deg);
    }
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};
  min-width: 0;

  > :nth-child(2) {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
    align-self: center;
  }
`;

interface QuietRowsProps {
  /** All rows in a few words: "13 jobs, all quiet". */
  title: string;
  /** When that was. */
  note?: ReactNode;
  /** The table of the rows. */
  children: ReactNode;
}

/** Rows on which nothing needs a look, in one line that opens. */
export const QuietRows = ({ title, note, children }: QuietRowsProps) => (
  <Details>
    <summary>
      <CircleCheck aria-hidden="true" size={18} />
      <Words>
        <span>{title}</span>
        {note ? <span>{note}</span> : null}
      </Words>
      <ChevronDown aria-hidden="true" size={18} />
    </summary>
    <Stack>{children}</Stack>
  </Details>
);
