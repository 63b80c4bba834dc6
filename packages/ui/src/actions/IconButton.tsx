import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { Button, type ButtonProps } from './Button.tsx';

/** The shape of a button with an icon and no tooltip; it needs an `aria-label`. */
export const SquareButton = styled(Button)`
  width: 2.5rem;
  padding: 0;

  &[data-size='small'] {
    width: 2rem;
    padding: 0;
  }
`;

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** The button's name, also shown as its tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  /** Why it cannot be pressed: its tooltip then. It is disabled, yet takes the focus, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** A button that shows only an icon; its name stands in a tooltip. */
export function IconButton({ label, icon, tone = 'quiet', disabledReason, onClick, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={disabledReason ?? label}>
      <SquareButton
        tone={tone}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        onClick={disabledReason ? undefined : onClick}
        {...rest}
      >
        {icon}
      </SquareButton>
    </Tooltip>
  );
}
