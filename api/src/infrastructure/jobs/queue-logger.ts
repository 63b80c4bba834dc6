import { Logger } from 'graphile-worker';

/** The library's own lines repeat errors and data as they are. What is to be told of a job, its runner tells. */
export const QUEUE_LOGGER = new Logger(() => () => undefined);
