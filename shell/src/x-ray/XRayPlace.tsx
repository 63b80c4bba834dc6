import { useSession } from '@powerline/platform';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { latePart } from '../late-part.ts';
import { loadOwnTranslation } from '../modules/load-translation.ts';
import { closeXRay, mayXRay, openXRay, useXRayState } from '../x-ray-state.ts';

const useXRay = latePart(async () => {
  const [{ XRay }] = await Promise.all([
    import(/* webpackChunkName: "x-ray" */ './XRay.tsx'),
    loadOwnTranslation('x-ray'),
  ]);
  return XRay;
});

/** Loads X-ray when it is opened: by the command palette, or by Alt+Shift+X on any page. */
export function XRayPlace() {
  const { user } = useSession();
  const isAllowed = mayXRay(user);
  const isOpen = useXRayState((state) => state.isOpen) && isAllowed;
  const XRay = useXRay(isOpen);

  useEffect(() => {
    if (!isAllowed) return;
    const toggle = (event: KeyboardEvent) => {
      const { code, altKey, shiftKey, ctrlKey, metaKey, target } = event;
      if (code !== 'KeyX' || !altKey || !shiftKey || ctrlKey || metaKey || takesText(target)) return;
      event.preventDefault();
      if (useXRayState.getState().isOpen) closeXRay();
      else openXRay();
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [isAllowed]);

  // It must not take the site down that it is there to mend.
  return XRay ? (
    <ErrorBoundary fallback={null} onError={closeXRay}>
      <XRay />
    </ErrorBoundary>
  ) : null;
}

/** On a Mac, these keys write a letter. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
