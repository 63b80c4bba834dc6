import type { Lesson } from '@powerline/contract/academy';
import { useSession } from '@powerline/platform';
import { useEffect } from 'react';

/** The lesson itself comes first. */
const QUIET_MS = 1500;

/** Keeps the text of a started lesson in this browser, for reading without a connection. */
export function useKeptLesson(lesson: Lesson): void {
  const { user } = useSession();
  // An admin who views the site as a member keeps nothing of theirs.
  const keeperId = user && !user.view ? user.id : undefined;
  useEffect(() => {
    if (keeperId === undefined || !('caches' in window)) return undefined;
    const left = new AbortController();
    const keep = async () => {
      const { keepLesson } = await import('./keep-lesson.ts');
      await keepLesson(lesson, keeperId, left.signal);
    };
    // Without it, the lesson is only not there offline.
    const timer = setTimeout(() => void keep().catch(() => undefined), QUIET_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [lesson, keeperId]);
}
