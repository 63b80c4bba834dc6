import { theme, touchTarget } from '@powerline/ui';
import { styled } from 'styled-components';

/** Always 16:9, with the whole image inside. */
export const ImageFrame = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};

  /* Around an image or around the words in its place. */
  &[data-empty] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${theme.space[2]};
    padding: ${theme.space[4]};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    text-align: center;

    a {
      ${touchTarget}
      color: inherit;
      font-weight: ${theme.fontWeight.strong};
    }
    small {
      font-size: ${theme.fontSize.small};
    }
  }
  &:not([data-empty]) a {
    display: block;
    height: 100%;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
