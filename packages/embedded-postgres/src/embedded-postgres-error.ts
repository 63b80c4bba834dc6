/** A known reason why the Postgres of a folder cannot be used: its message is one line that tells a person what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
