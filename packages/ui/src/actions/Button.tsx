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
  /** Work is under way: shows a spinner and ignores presses, yet keeps focus and colour, unlike `disabled`. */
  isBusy?: boolean;
  /** Of a quiet button at the edge of its place: its words, not its ground, are level with the lines above and below. */
  flush?: 'start' | 'end' | 'start end';
}

/** A button. Its text is a verb; an icon may stand before the text. `type` is `button` unless told. */
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
