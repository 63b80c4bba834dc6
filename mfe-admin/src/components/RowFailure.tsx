import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Sentence = styled.div`
  color: ${theme.color.danger};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;

/** For calls without an error toast. */
export function RowFailure({ sentence }: { sentence: string | null }) {
  // Always mounted, so that a failure is announced.
  return <div role="alert">{sentence ? <Sentence>{sentence}</Sentence> : null}</div>;
}
