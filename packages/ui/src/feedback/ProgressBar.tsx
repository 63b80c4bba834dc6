import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Needs an accessible name; the text is beside it. */
export const ProgressBar = styled.progress`
  width: 100%;
  height: 0.375rem;
  border: 0;
  border-radius: ${theme.radius.full};
  overflow: hidden;
  appearance: none;
  background: ${theme.color.surfaceMuted};

  &::-webkit-progress-bar {
    background: ${theme.color.surfaceMuted};
  }
  &::-webkit-progress-value {
    border-radius: ${theme.radius.full};
    background: ${theme.color.success};
  }
  &::-moz-progress-bar {
    background: ${theme.color.success};
  }
  /* All grounds are made one color there: what is done would look like what is not. */
  @media (forced-colors: active) {
    height: 0.5rem;
    border: 1px solid CanvasText;
    forced-color-adjust: none;
    background: Canvas;

    &::-webkit-progress-bar {
      background: Canvas;
    }
    &::-webkit-progress-value {
      background: Highlight;
    }
    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;
