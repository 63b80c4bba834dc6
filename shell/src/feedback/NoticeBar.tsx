import { Notice, theme } from '@powerline/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.page};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

interface NoticeBarProps extends ComponentProps<typeof Notice> {
  /** What people can do about it. */
  action: ReactNode;
}

export function NoticeBar({ tone, action, children }: NoticeBarProps) {
  return (
    <Place>
      <Notice {...(tone && { tone })}>
        <Line>
          {children}
          {action}
        </Line>
      </Notice>
    </Place>
  );
}
