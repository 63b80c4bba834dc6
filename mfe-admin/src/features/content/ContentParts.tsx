import { Link } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** The parts of Content, by their names in the address: `/admin?tab=content&part=videos`. */
export const CONTENT_PARTS = [
  { name: 'logo', title: 'Logo' },
  { name: 'videos', title: 'Videos' },
  { name: 'images', title: 'Images' },
  { name: 'addresses', title: 'Addresses' },
] as const;

export type ContentPart = (typeof CONTENT_PARTS)[number]['name'];

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

/** Leads from part to part; links, so that each has its address and Back leads through them. */
export function ContentParts({ current }: { current: ContentPart }) {
  return (
    <Line aria-label="Parts of Content">
      {CONTENT_PARTS.map(({ name, title }) => (
        <PartLink
          key={name}
          to={{ search: `?tab=content&part=${name}` }}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
        >
          {title}
        </PartLink>
      ))}
    </Line>
  );
}
