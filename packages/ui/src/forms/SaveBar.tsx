import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onMobile, theme } from '../theme/theme.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: var(--bottom-bar, 0px);
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]} max(${theme.space[3]}, env(safe-area-inset-bottom));
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large} ${theme.radius.large} 0 0;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.hover};

  ${onMobile} {
    margin-inline: calc(-1 * ${theme.space[4]});
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    display: none;
  }
`;

const Status = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  ${onMobile} {
    flex: 1 1 auto;

    > * {
      flex: 1 1 auto;
    }
  }
`;

interface SaveBarProps {
  /** What isn't saved, in a few words; changes are announced. */
  status: ReactNode;
  /** The save button, and at most one more. */
  children: ReactNode;
}

/** Stays visible at the end of a long form; toasts appear above it. It must be the form's last element. */
export function SaveBar({ status, children }: SaveBarProps) {
  return (
    <Bar data-save-bar>
      <Status role="status">{status}</Status>
      <Actions>{children}</Actions>
    </Bar>
  );
}
