import { useSyncExternalStore } from 'react';

/** Fields that open a keyboard on the screen. */
const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])';

const isTyping = () => matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(TYPED) === true;

/** In ms. A press on a button ends the typing: what it moved in between would make it miss the button. */
const PRESS_MS = 250;

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    clearTimeout(timer);
    if (isTyping()) onChange();
    else timer = setTimeout(onChange, PRESS_MS);
  };
  document.addEventListener('focusin', change);
  document.addEventListener('focusout', change);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', change);
    document.removeEventListener('focusout', change);
  };
}

/** Whether a keyboard on the screen may be open, which some browsers put what is at the end of the page above. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTyping);
