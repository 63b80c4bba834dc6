import { createElement } from 'react';

/** Specification section 9. */
export const TOAST_DURATION_MS = 5000;

type Kind = 'success' | 'error' | 'info';

let onWanted: () => void = () => undefined;

/** For the shell: runs before each toast, to load what draws them. */
export function whenToastIsWanted(listener: () => void): void {
  onWanted = listener;
}

async function show(kind: Kind, title: string, description?: string): Promise<void> {
  onWanted();
  // Not part of a first visit. It keeps a toast until its place exists.
  const { toast } = await import('react-toastify/unstyled');
  // The library's `limit={1}` would queue; the specification wants the new toast to replace the old one.
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

/** Shows a short message that replaces the one before. */
export const notify = {
  success: (title: string, description?: string) => tell('success', title, description),
  error: (title: string, description?: string) => tell('error', title, description),
  info: (title: string, description?: string) => tell('info', title, description),
};
