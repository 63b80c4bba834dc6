import { Link } from '@powerline/platform';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { onMobile, theme } from '../theme/theme.ts';
import { coveringLink } from './covering-link.ts';

const cardLook = css`
  padding: ${theme.space[6]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  min-width: 0;
  overflow-wrap: anywhere;

  ${onMobile} {
    padding: ${theme.space[4]};
  }
`;

/** A white surface with a hairline border. Use `as` for its element, and a Stack inside for its gaps. */
export const Card = styled.div`
  ${cardLook}
`;

const LinkedCard = styled.div`
  ${cardLook}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  transition:
    border-color ${theme.motion.fast} ease-out,
    box-shadow ${theme.motion.fast} ease-out,
    transform ${theme.motion.fast} ease-out;

  &:hover {
    border-color: ${theme.color.accent};
    box-shadow: ${theme.shadow.hover};
    transform: translateY(${theme.motion.lift});
  }
  &:focus-within {
    border-color: ${theme.color.accent};
  }
  &[data-size='large'] {
    padding: ${theme.space[8]} ${theme.space[6]};
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-block-end: ${theme.space[2]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};

  ${LinkedCard}[data-size='large'] > & {
    width: 4rem;
    height: 4rem;
    margin-block-end: ${theme.space[4]};
    border-radius: ${theme.radius.large};

    svg {
      width: 2rem;
      height: 2rem;
    }
  }
`;

const CardTitle = styled.h2`
  font-size: ${theme.fontSize.large};
`;

const CoveringLink = styled(Link)`
  ${coveringLink}
`;

const CardText = styled.div`
  color: ${theme.color.textMuted};
`;

interface LinkCardProps {
  to: string;
  title: string;
  icon?: ReactNode;
  headingLevel?: 2 | 3;
  /** `large` for the main links of a page. */
  size?: 'medium' | 'large';
  /** What the link leads to, in one or two sentences. */
  children?: ReactNode;
}

/** A card that links to another page; all of it can be pressed. */
export function LinkCard({ to, title, icon, headingLevel = 2, size = 'medium', children }: LinkCardProps) {
  return (
    <LinkedCard data-size={size}>
      {icon ? <IconTile aria-hidden="true">{icon}</IconTile> : null}
      <CardTitle as={`h${headingLevel}`}>
        <CoveringLink to={to}>{title}</CoveringLink>
      </CardTitle>
      {children ? <CardText>{children}</CardText> : null}
    </LinkedCard>
  );
}
