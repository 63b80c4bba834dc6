import { css, styled } from 'styled-components';
import { onMobile, theme } from '../theme/theme.ts';

/** Shared by Dialog and ConfirmDialog. */
export const dialogPanelLook = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  width: calc(100% - 2 * ${theme.space[4]});
  max-width: ${theme.width.form};
  height: fit-content;
  max-height: calc(100dvh - 2 * ${theme.space[4]});
  margin: auto;
  padding: ${theme.space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.overlay};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${theme.fontSize.large};
  }
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding-block-start: ${theme.space[2]};

  ${onMobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

export const DialogDescriptionText = styled.div`
  color: ${theme.color.textMuted};
`;
