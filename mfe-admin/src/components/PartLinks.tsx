import { Link } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

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
  &[aria-current='page'] {
    border-color: ${theme.color.accentSoft};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    font-weight: ${theme.fontWeight.strong};
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface PartLinksProps {
  /** Names them together. */
  label: string;
  parts: readonly {
    name: string;
    title: string /** Of the part's address, with its question mark. */;
    search: string;
  }[];
  /** The name of the part that is shown. */
  current: string;
}

/** Leads from part to part of one page; links, so that each has its address and Back leads through them. */
export function PartLinks({ label, parts, current }: PartLinksProps) {
  return (
    <Line aria-label={label}>
      {parts.map(({ name, title, search }) => (
        <PartLink key={name} to={{ search }} aria-current={name === current ? 'page' : undefined} preventScrollReset>
          {title}
        </PartLink>
      ))}
    </Line>
  );
}
