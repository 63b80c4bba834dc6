/** Styles are prefixed for browsers older than those we support, and only where a page asks for it. None does. */
export const prefix = (value: string): string => value;
