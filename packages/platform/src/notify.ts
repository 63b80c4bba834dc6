import { createElement } from 'react';

/** How long a toast stays (specification section 9). */
export const TOAST_DURATION_MS = 5000;

type Kind = 'success' | 'error' | 'info';

let onWanted: () => void = () => undefined;

/** For the shell: `listener` is told before each toast, so that what draws them need not be here before the first. */
export function whenToastIsWanted(listener: () => void): void {
  onWanted = listener;
}

async function show(kind: Kind, title: string, description?: string): Promise<void> {
  onWanted();
  // No part of a first visit. It keeps a toast until there is a place for it.
  const { toast } = await import('react-toastify/unstyled');
  // `limit={1}` of the library queues; the specification wants the new toast in place of the old one.
  toast.clearWaitingQueue();
  toast.dismiss();
  toast(createElement(ToastText, { title, description }), {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

function tell(kind: Kind, title: string, description?: string): void {
  show(kind, title, description).catch((error: unknown) => console.error(error));
}

function ToastText({ title, description }: { title: string; description: string | undefined }) {
  return createElement(
    'div',
    null,
    createElement('strong', { dir: 'auto' }, title),
    description ? createElement('div', { dir: 'auto' }, description) : null,
  );
}

/** Shows one short message over the page, in place of the one before. */
export const notify = {
  success: (title: string, description?: string) => tell('success', title, description),
  error: (title: string, description?: string) => tell('error', title, description),
  info: (title: string, description?: string) => tell('info', title, description),
};
