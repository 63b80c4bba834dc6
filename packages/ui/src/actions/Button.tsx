import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { type ButtonSize, type ButtonTone, buttonLook } from './buttonLook.ts';

const PlainButton = styled.button`
  ${buttonLook}
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled(LoaderCircle)`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${turn} 900ms linear infinite;
  }
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps focus and color, unlike `disabled`. */
  isBusy?: boolean;
  /** Lines up the text of a quiet button, not its background, with the text around it. */
  flush?: 'start' | 'end' | 'start end';
}

/** The text is a verb, with an optional icon. `type` defaults to `button`. */
export function Button({
  tone = 'primary',
  size = 'medium',
  type = 'button',
  isBusy = false,
  flush,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Preventing the click also stops a form from being sent twice, by Enter as well.
  const ignorePress = (event: MouseEvent) => event.preventDefault();

  return (
    <PlainButton
      data-tone={tone}
      data-size={size}
      data-flush={flush}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignorePress : onClick}
      {...rest}
    >
      {isBusy ? <Spinner aria-hidden="true" /> : null}
      {children}
    </PlainButton>
  );
}
