import type { ErrorDetails } from '../errors/describe-error.ts';

/** Shows the operator, in one line, what they should know although everything works. @param details of an error behind it */
export type Notice = (line: string, details?: ErrorDetails) => void;

/** Under this name the {@link Notice} is injected. */
export const NOTICE = Symbol('NOTICE');
