import { TOAST_DURATION_MS } from '@powerline/platform';
import { ToastStyles } from '@powerline/ui/shell';
import { ToastContainer } from 'react-toastify/unstyled';

/** Specification section 9: F8 moves the focus to the toast. */
const isToastHotkey = (event: KeyboardEvent) => event.key === 'F8';

export function Toasts() {
  return (
    <>
      <ToastStyles />
      <ToastContainer
        limit={1}
        position="bottom-right"
        autoClose={TOAST_DURATION_MS}
        draggable="touch"
        hotKeys={isToastHotkey}
        aria-label="Notifications, F8"
        icon={false}
      />
    </>
  );
}
