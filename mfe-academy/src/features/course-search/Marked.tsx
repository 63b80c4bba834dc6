import type { MarkedText } from '@powerline/contract/academy';
import { theme } from '@powerline/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';

const Hit = styled.mark`
  border-radius: ${theme.radius.small};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
`;

/** A text with its hits marked. React escapes it, so HTML stays text. */
export const Marked = ({ text }: { text: MarkedText }) =>
  text.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={at}>{piece.isHit ? <Hit>{piece.text}</Hit> : piece.text}</Fragment>
  ));
