import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const Frame = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  overflow-wrap: anywhere;
  /* Forced colors take the ground away and draw this line. */
  outline: 1px solid transparent;
  outline-offset: -1px;

  &[data-tone='success'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.onSuccessSoft};
  }
  &[data-tone='warning'] {
    background: ${theme.color.warningSoft};
    color: ${theme.color.onWarningSoft};
  }
  &[data-tone='danger'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
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

/** A sentence that stays on the page, e.g. over a form. One about danger is announced at once. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Frame data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </Frame>
  );
}
