import { Logger } from 'graphile-worker';

/** The library's own lines repeat errors and data as they are. Our runner logs what matters of a job. */
export const QUEUE_LOGGER = new Logger(() => () => undefined);
