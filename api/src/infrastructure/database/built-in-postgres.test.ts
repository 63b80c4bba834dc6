import { tmpdir } from 'node:os';
import { beforeEach, expect, jest, test } from '@jest/globals';

/** As Node says that something is not installed. */
const notFound = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from here`), { code: 'ERR_MODULE_NOT_FOUND' });

class EmbeddedPostgresError extends Error {}

beforeEach(() => {
  jest.resetModules();
});

/** The API in an installation where loading the package yields this. */
async function withPackage(load: () => object) {
  jest.unstable_mockModule('@powerline/embedded-postgres', load);
  const [builtIn, { StartupError }] = await Promise.all([
    import('./built-in-postgres.ts'),
    import('../errors/startup-error.ts'),
  ]);
  return { ...builtIn, StartupError };
}

test('where it was left out of an installation, one line says that DATABASE_URL is wanted', async () => {
  const { findBuiltInPostgres, startBuiltInPostgres, StartupError, explainFullDisk } = await withPackage(() => {
    throw notFound('@powerline/embedded-postgres');
  });
  const wanted = new StartupError('This installation has no built-in Postgres: set DATABASE_URL to a Postgres ≥ 15.');
  const failure = await startBuiltInPostgres('data', () => undefined).catch((error: unknown) => error);
  expect(failure).toEqual(wanted);
  expect(failure).toBeInstanceOf(StartupError);
  await expect(findBuiltInPostgres('data')).rejects.toThrow(wanted);
  expect(await explainFullDisk(failure, tmpdir())).toBe(failure);
});

test('an installation that misses something else of it is broken, and says what', async () => {
  const broken = notFound('valibot');
  const { findBuiltInPostgres } = await withPackage(() => {
    throw broken;
  });
  await expect(findBuiltInPostgres('data')).rejects.toBe(broken);
});

test('what it knows of a failure is one line for the operator, and what it does not know stays as it is', async () => {
  const fault = new TypeError('x is not a function');
  const { findBuiltInPostgres, startBuiltInPostgres, StartupError } = await withPackage(() => ({
    EmbeddedPostgresError,
    startEmbeddedPostgres: () => Promise.reject(new EmbeddedPostgresError('Postgres did not start.')),
    findRunningPostgres: () => Promise.reject(fault),
  }));
  const failure = await startBuiltInPostgres('data', () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(failure).toEqual(new StartupError('Postgres did not start.'));
  await expect(findBuiltInPostgres('data')).rejects.toBe(fault);
});

test('a start that failed while the disk is full says both', async () => {
  const { StartupError, explainFullDisk } = await withPackage(() => ({
    EmbeddedPostgresError,
    diskTrouble: () => Promise.resolve('the disk under /data is full (0 MB are free)'),
  }));
  expect(await explainFullDisk(new StartupError('Postgres did not start.'), '/data')).toEqual(
    new StartupError('Postgres did not start. Perhaps because the disk under /data is full (0 MB are free).'),
  );
  expect(await explainFullDisk(new Error('could not extend file'), '/data')).toEqual(
    new StartupError('The database cannot be started. Perhaps because the disk under /data is full (0 MB are free).'),
  );
});
