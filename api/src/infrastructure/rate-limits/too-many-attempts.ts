import { HttpProblem } from '../http/http-problem.ts';
import { t } from '../language/words.ts';

/** @param msLeft until another attempt makes sense */
export function tooManyAttempts(msLeft: number): HttpProblem {
  const retryAfter = Math.max(1, Math.ceil(msLeft / 1000));
  return new HttpProblem(
    429,
    'too_many_requests',
    t(
      '{minutes, plural, =1 {Too many attempts. Please try again in a minute.} one {Too many attempts. Please try again in # minute.} other {Too many attempts. Please try again in # minutes.}}',
      { minutes: Math.ceil(retryAfter / 60) },
    ),
    {
      retryAfter,
    },
  );
}
