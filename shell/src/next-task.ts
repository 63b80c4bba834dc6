/** Lets the browser respond to a press before the next code runs. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
