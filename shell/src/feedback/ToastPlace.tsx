import { TOAST_DURATION_MS } from '@powerline/platform';
import { ToastContainer } from 'react-toastify/unstyled';
import { ToastStyles } from './ToastStyles.ts';
import { useFocusAfterToast } from './use-focus-after-toast.ts';

/** Specification section 9: how far a toast is dragged before it goes, and the key that moves the focus to it. */
const SWIPE_THRESHOLD_PX = 50;
const isToastHotkey = (event: KeyboardEvent) => event.key === 'F8';

/** The library wants the threshold as a share of the toast's width, which ToastStyles sets: 24rem, less on a phone. */
const swipeThresholdPercent = () => (100 * SWIPE_THRESHOLD_PX) / Math.min(384, window.innerWidth - 32);

export function ToastPlace() {
  useFocusAfterToast();
  return (
    <>
      <ToastStyles />
      <ToastContainer
        limit={1}
        position="bottom-right"
        autoClose={TOAST_DURATION_MS}
        // From assistive technology alone: it is drawn all the same, and its end closes the toast.
        hideProgressBar
        draggable
        draggablePercent={swipeThresholdPercent()}
        hotKeys={isToastHotkey}
        aria-label="Notifications, F8"
        icon={false}
      />
    </>
  );
}
