import { Stack, theme } from '@powerline/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.details`
  > summary {
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
    > svg {
      flex: none;
    }
    > svg:last-child {
      color: ${theme.color.textMuted};
      transition: transform ${theme.motion.fast} ease-out;
    }
  }
  &[open] > summary {
    margin-block-end: ${theme.space[3]};

    > svg:last-child {
      transform: rotate(180deg);
    }
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};
  min-width: 0;
`;

const Note = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

interface DisclosureProps {
  /** At most 18 px. */
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** One line that opens to what not everyone needs. */
export const Disclosure = ({ icon, title, note, isOpen = false, children }: DisclosureProps) => (
  <Details open={isOpen}>
    <summary>
      {icon}
      <Words>
        <span>{title}</span>
        {note ? <Note>{note}</Note> : null}
      </Words>
      <ChevronDown aria-hidden="true" size={18} />
    </summary>
    <Stack>{children}</Stack>
  </Details>
);
