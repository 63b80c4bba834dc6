import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { toneGround } from './tone-ground.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const Frame = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  overflow-wrap: anywhere;
  ${toneGround}
  a {
    color: inherit;
    font-weight: ${theme.fontWeight.strong};
  }
  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.5rem;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert };

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
}

/** A sentence that stays on the page. Danger is announced at once. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Frame data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </Frame>
  );
}
