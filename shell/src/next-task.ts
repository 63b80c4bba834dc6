/** Lets the browser do what waits, such as to answer a press, before the code after it runs. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
