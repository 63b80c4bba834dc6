import { onMobile, theme } from '@powerline/ui';
import { createGlobalStyle } from 'styled-components';

/**
 * The library waits for the ends of its entrance, exit and progress animations, so under reduced motion they become
 * invisible or very short, but never absent.
 */
export const ToastStyles = createGlobalStyle`
  @keyframes app-toast-enter {
    from { opacity: 0; transform: translateY(0.5rem); }
  }
  @keyframes app-toast-exit {
    to { opacity: 0; }
  }
  @keyframes app-toast-time {
    from { transform: scaleX(1); }
    to { transform: scaleX(0); }
  }

  .Toastify__toast-container {
    position: fixed;
    z-index: ${theme.layer.toast};
    inset-block-end: calc(var(--bottom-bar, 0px) + max(${theme.space[4]}, env(safe-area-inset-bottom)));
    inset-inline-end: ${theme.space[4]};
    width: min(24rem, calc(100vw - 2 * ${theme.space[4]}));
  }
  /* Over the save bar, whose button would lie under the toast that speaks of it. */
  :root:has([data-save-bar]) .Toastify__toast-container {
    inset-block-end: 5rem;
  }
  ${onMobile} {
    :root:has([data-save-bar]) .Toastify__toast-container {
      inset-block-end: calc(var(--bottom-bar, 0px) + 7rem);
    }
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${theme.space[3]};
    overflow: hidden;
    padding-block: ${theme.space[3]} ${theme.space[4]};
    padding-inline: ${theme.space[4]} ${theme.space[3]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.large};
    background: ${theme.color.surfaceRaised};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.overlay};
    overflow-wrap: anywhere;
    /* A finger drags sideways to dismiss; up and down still scrolls the page. */
    touch-action: pan-y;
    /* A mouse drags it too: a selection left by one drag would turn the next into a drag of text. */
    user-select: none;

    --toast-tone: ${theme.color.accent};
  }
  .Toastify__toast--success {
    --toast-tone: ${theme.color.onSuccessSoft};
  }
  .Toastify__toast--error {
    --toast-tone: ${theme.color.danger};
  }
  /* What the caller gave; the library puts it between its icon and its close button. */
  .Toastify__toast > div:not([class]) {
    flex: 1;
    min-width: 0;
  }
  .Toastify__toast > div:not([class]) > div {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  .Toastify__close-button {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.small};
    background: none;
    color: ${theme.color.textMuted};
    cursor: pointer;
  }
  .Toastify__close-button:hover {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  .Toastify__close-button svg {
    width: 0.875rem;
    height: 1rem;
    fill: currentcolor;
  }
  @media (pointer: coarse) {
    .Toastify__close-button {
      width: 2.75rem;
      height: 2.75rem;
      margin: -0.5rem;
    }
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    inset: auto 0 0;
    height: 3px;
  }
  .Toastify__progress-bar {
    height: 100%;
    background: var(--toast-tone);
    transform-origin: calc(50% - 50% * ${theme.forward});
  }
  /* The duration comes from the library as an inline style: the time until the toast closes. */
  .Toastify__progress-bar--animated {
    animation: app-toast-time linear 1 forwards;
  }

  .Toastify--animate {
    animation-duration: ${theme.motion.slow};
    animation-fill-mode: both;
    animation-timing-function: ease-out;
  }
  /* With a class: rules without one that come late are taken for a module's (containment/scope-styles.ts). */
  .Toastify__toast[class*='-enter'] {
    animation-name: app-toast-enter;
  }
  .Toastify__toast[class*='-exit'] {
    animation-name: app-toast-exit;
  }
  @media (prefers-reduced-motion: reduce) {
    .Toastify__progress-bar {
      opacity: 0;
    }
  }
`;
