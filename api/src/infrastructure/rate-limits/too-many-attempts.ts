import { HttpProblem } from '../http/http-problem.ts';

/** @param msLeft until another attempt makes sense */
export function tooManyAttempts(msLeft: number): HttpProblem {
  const retryAfter = Math.max(1, Math.ceil(msLeft / 1000));
  return new HttpProblem(429, 'too_many_requests', `Too many attempts. Please try again in ${minutes(retryAfter)}.`, {
    retryAfter,
  });
}

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
};
