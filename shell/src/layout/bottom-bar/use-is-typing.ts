import { useSyncExternalStore } from 'react';

/** Fields that open a keyboard on the screen. */
const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])';

const isTyping = () => matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(TYPED) === true;

function subscribe(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

/** Whether a keyboard on the screen may be open, which some browsers put what is at the end of the page above. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTyping);
