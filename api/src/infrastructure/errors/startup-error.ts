/** A known reason why the server cannot start: its message is one line that tells a person what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
