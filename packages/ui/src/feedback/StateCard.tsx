import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[8]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;

  &[data-size='line'] {
    flex-direction: row;
    flex-wrap: wrap;
    justify-content: flex-start;
    padding: ${theme.space[2]} ${theme.space[4]};
    text-align: start;
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.textMuted};

  &[data-tone='danger'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  max-width: 30rem;

  [data-size='line'] > & {
    flex: 1 1 10rem;
    max-width: none;
  }
  strong {
    font-size: ${theme.fontSize.body};
  }
  div {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

interface StateCardProps {
  title: string;
  icon: ReactNode;
  tone: 'plain' | 'danger';
  /** `line` for a place that is one line high. */
  size?: 'card' | 'line';
  role?: 'alert';
  action?: ReactNode;
  children?: ReactNode;
}

/** Shared by EmptyState and ErrorState. */
export function StateCard({ title, icon, tone, size = 'card', role, action, children }: StateCardProps) {
  return (
    <Frame role={role} data-size={size}>
      <IconTile data-tone={tone} aria-hidden="true">
        {icon}
      </IconTile>
      <Words>
        <strong>{title}</strong>
        {children ? <div>{children}</div> : null}
      </Words>
      {action}
    </Frame>
  );
}
