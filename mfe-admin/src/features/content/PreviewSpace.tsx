import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** Always 16:9, so that nothing moves. */
export const PreviewSpace = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.small};
  text-align: center;
  text-wrap: balance;

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    min-height: 0;
  }
`;
