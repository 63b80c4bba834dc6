import { TOAST_DURATION_MS } from '@powerline/platform';
import { ToastContainer } from 'react-toastify/unstyled';
import { t } from '../words.ts';
import { ToastStyles } from './ToastStyles.ts';
import { useFocusAfterToast } from './use-focus-after-toast.ts';

/** Specification section 9: the drag distance that closes a toast, and the key that focuses it. */
const SWIPE_THRESHOLD_PX = 50;
const isToastHotkey = (event: KeyboardEvent) => event.key === 'F8';

/** The library needs a share of the toast's width, which ToastStyles sets: 24rem, less on a phone. */
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
        // Hidden only from assistive technology: its end closes the toast.
        hideProgressBar
        draggable
        draggablePercent={swipeThresholdPercent()}
        hotKeys={isToastHotkey}
        aria-label={t('Notifications, F8')}
        icon={false}
      />
    </>
  );
}
