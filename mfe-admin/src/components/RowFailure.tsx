import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Sentence = styled.div`
  color: ${theme.color.danger};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;

/** What went wrong with a row, inside the row, for calls that show no error toast. */
export function RowFailure({ sentence }: { sentence: string | null }) {
  // Stands before there is a failure, so that it is announced when it comes.
  return <div role="alert">{sentence ? <Sentence>{sentence}</Sentence> : null}</div>;
}
