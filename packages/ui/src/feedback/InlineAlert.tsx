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
  /** Another one for each failure, so that the same sentence takes the focus once more. */
  attempt: number;
  children: ReactNode;
}

/** Why what was just tried did not succeed, over its form: it takes the focus and stays until the next attempt. */
export function InlineAlert({ attempt, children }: InlineAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is told anew
  useEffect(() => {
    place.current?.focus();
  }, [attempt]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="danger">{children}</Notice>
    </Place>
  );
}
