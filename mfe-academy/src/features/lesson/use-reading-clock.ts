import type { Lesson } from '@powerline/contract/academy';
import { useEffect } from 'react';
import type { ProgressReporter } from './progress-reporter.ts';
import { ReadingClock } from './reading-clock.ts';

const TICK_MS = 1000;

/** Only for a lesson that reading completes. */
export function useReadingClock({ completedBy }: Lesson, reporter: ProgressReporter): void {
  const isCounted = completedBy === 'reading' && !reporter.progress.isCompleted;
  useEffect(() => {
    if (!isCounted) return undefined;
    const clock = new ReadingClock({
      seen: reporter.progress.seen,
      neededMs: reporter.progress.neededMs,
      now: () => performance.now(),
      onRead: (piece) => reporter.played(piece, 1),
    });
    const tick = () => clock.tick(document.visibilityState === 'visible');
    const endRefusals = reporter.onRefused(() => clock.returnTo(reporter.progress.seen));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      endRefusals();
    };
  }, [isCounted, reporter]);
}
