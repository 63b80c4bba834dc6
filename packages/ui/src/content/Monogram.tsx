import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Tile = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0.02em;

  &[data-tone='1'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.onSuccessSoft};
  }
  &[data-tone='2'] {
    background: ${theme.color.warningSoft};
    color: ${theme.color.onWarningSoft};
  }
  &[data-tone='3'] {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  &[data-size='small'] {
    width: 2rem;
    height: 2rem;
    font-size: ${theme.fontSize.small};
  }
  &[data-size='large'] {
    width: 5rem;
    height: 5rem;
    border-radius: ${theme.radius.large};
    font-size: ${theme.fontSize.heading};
  }
`;

const TONES = 4;

/** Made on first use: making one takes as long as a list row. */
let segmenter: Intl.Segmenter | undefined;

/** The first letters of the first and the last word, as readers count letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  segmenter ??= new Intl.Segmenter();
  const letters = segmenter;
  return ends
    .map((word = '') => letters.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The same name has the same tone everywhere. */
const toneOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TONES;

interface MonogramProps {
  /** The name is also text beside it: the monogram is decorative. */
  name: string;
  size?: 'small' | 'medium' | 'large';
}

/** A person's or company's initials in place of a picture. */
export function Monogram({ name, size = 'medium' }: MonogramProps) {
  return (
    <Tile aria-hidden="true" dir="auto" data-size={size} data-tone={toneOf(name)}>
      {initialsOf(name)}
    </Tile>
  );
}
