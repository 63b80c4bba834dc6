/** A known reason why the server cannot start: its message is one line that says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
