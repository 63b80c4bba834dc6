/** Shows the operator, in one line, what they should know although everything works. */
export type Notice = (line: string) => void;

/** Under this name the {@link Notice} is injected. */
export const NOTICE = Symbol('NOTICE');
