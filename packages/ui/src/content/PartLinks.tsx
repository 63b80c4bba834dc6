import { Link } from '@powerline/platform';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const PartLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.small};
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.accent};
  }
  &[aria-current] {
    border-color: ${theme.color.accentSoft};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    font-weight: ${theme.fontWeight.strong};
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface Part {
  name: string;
  title: string;
  to: string;
}

interface PartLinksProps {
  label: string;
  parts: readonly Part[];
  current: string;
  /** The page shows one thing of the part, whose link leads back to the list. */
  isBelowPart?: boolean;
}

/** Leads between parts of a page or area. They are links, so that each part has its own address. */
export function PartLinks({ label, parts, current, isBelowPart = false }: PartLinksProps) {
  return (
    <Line aria-label={label}>
      {parts.map(({ name, title, to }) => (
        <PartLink
          key={name}
          to={to}
          aria-current={name === current ? (isBelowPart ? 'true' : 'page') : undefined}
          // A part of the same page changes in place.
          preventScrollReset={to.startsWith('?')}
        >
          {title}
        </PartLink>
      ))}
    </Line>
  );
}
