import type { Lesson, ProgressAnswer } from '@powerline/contract/academy';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sendProgress } from '../../api/lessons.ts';
import { ProgressReporter } from './progress-reporter.ts';

/** Reports while the page is open, and sends the rest when it closes. The component must have a key per lesson. */
export function useReporter(lesson: Lesson, onAnswer: (answer: ProgressAnswer) => void): ProgressReporter {
  const latestOnAnswer = useRef(onAnswer);
  useEffect(() => {
    latestOnAnswer.current = onAnswer;
  });
  const [reporter] = useState(
    () =>
      new ProgressReporter({
        progress: lesson.progress,
        send: (report, options) => sendProgress(lesson.id, report, options),
        onAnswer: (answer) => latestOnAnswer.current(answer),
      }),
  );
  useEffect(() => {
    const report = () => void reporter.report();
    const leave = () => reporter.leave();
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') reporter.leave();
    };
    reporter.start();
    reporter.begin();
    window.addEventListener('online', report);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('online', report);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      reporter.stop();
    };
  }, [reporter]);
  return reporter;
}

/** Renders on each change of the reporter. */
export const useReported = (reporter: ProgressReporter): void => {
  useSyncExternalStore(reporter.subscribe, () => reporter.version);
};
