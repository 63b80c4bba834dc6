import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { Button, type ButtonProps } from './Button.tsx';

/** The shape of an icon button without a tooltip; it needs an `aria-label`. */
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
  icon: ReactNode;
  /**
   * Why it can't be pressed, as its tooltip. The button is disabled but keeps focus, so that people can read the
   * reason.
   */
  disabledReason?: string | undefined;
}

/** A button with only an icon; a tooltip shows its name. */
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
