import { Socket } from 'node:net';
import pg from 'pg';
import { errorCode } from '../errors/error-code.ts';

/** The longest that a statement of a request may take: an answer that is still out then may never come. */
const SILENCE_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;
/** Of Postgres: it is there, even if it takes no more connections. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** How a connection is opened, and for how long no answer is fine. */
export interface WatchedConfig extends pg.ClientConfig {
  silenceMs?: number;
}

/**
 * Breaks a connection whose server is gone without a word, as when its machine loses power. The system would go on
 * sending to it for a quarter of an hour, and the pool would wait. A statement that takes long isn't that: a second
 * connection looks whether the server still works on the first one.
 *
 * @param processId of the server's process for it
 */
export function breakWhenGone(connection: pg.Connection, processId: number, config: WatchedConfig): void {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  const silenceMs = config.silenceMs ?? SILENCE_MS;
  let answered = 0;
  // Before pg sends the next statement. Not by the stream's data: COPY takes that over from its first listener.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.on('timeout', () => {
    // Nothing is asked: the system finds out by itself (KEEP_ALIVE).
    if (stream.bytesWritten === answered) return;
    // It said goodbye and waits for nothing. As an error, this would reach a pool that has ended.
    if (stream.writableEnded) {
      stream.destroy();
      return;
    }
    const heard = stream.bytesRead;
    void isAtWork(processId, config).then((isIt) => {
      // What has come by now says the same: this process was busy for so long, and has only now read it.
      if (isIt || stream.bytesRead !== heard) stream.setTimeout(silenceMs);
      else stream.destroy(new Error('Connection terminated: the database is gone'));
    });
  });
  stream.setTimeout(silenceMs);
}

/** Whether the server to which the address leads now works in a process of that number. */
async function isAtWork(processId: number, config: WatchedConfig): Promise<boolean> {
  const probe = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const working = `SELECT FROM pg_stat_activity WHERE pid = $1 AND usename = current_user AND state <> 'idle'`;
    return (await probe.query(working, [processId])).rowCount === 1;
  } catch (error) {
    return SQLSTATE.test(errorCode(error));
  } finally {
    probe.end().catch(() => undefined);
  }
}
