import { createElement } from 'react';
import { toast } from 'react-toastify/unstyled';

/** How long a toast stays (specification section 9). */
export const TOAST_DURATION_MS = 5000;

function show(kind: 'success' | 'error' | 'info', title: string, description?: string): void {
  // `limit={1}` of the library queues; the specification wants the new toast in place of the old one.
  toast.clearWaitingQueue();
  toast.dismiss();
  toast(createElement(ToastText, { title, description }), {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

function ToastText({ title, description }: { title: string; description: string | undefined }) {
  return createElement(
    'div',
    null,
    createElement('strong', null, title),
    description ? createElement('div', null, description) : null,
  );
}

/** Shows one short message over the page, in place of the one before. */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  info: (title: string, description?: string) => show('info', title, description),
};
