import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Notice } from './Notice.tsx';

const Place = styled.div`
  /* On a phone, the bar of the shell stays over what comes into view with the focus. */
  scroll-margin-block-start: 5rem;
  border-radius: ${theme.radius.medium};
`;

interface InlineAlertProps {
  /** Changes with each failure, so that the same sentence takes focus again. */
  attempt: number;
  children: ReactNode;
}

/** Says over a form why sending it failed. It takes focus and stays until the next attempt. */
export function InlineAlert({ attempt, children }: InlineAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is announced again
  useEffect(() => {
    place.current?.focus();
  }, [attempt]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="danger">{children}</Notice>
    </Place>
  );
}
