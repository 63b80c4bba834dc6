import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { toneGround } from './tone-ground.ts';

type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  /* On one line, also in a table's narrow column, and on two only where the whole place is too narrow. */
  flex: none;
  width: fit-content;
  max-width: 100%;

  td & {
    white-space: nowrap;
  }
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.small};
  ${toneGround}
  &[data-tone='accent'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`;

/** One or two words about a state. The words carry it, the color only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Label data-tone={tone}>{children}</Label>;
}
