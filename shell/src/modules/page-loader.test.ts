import { describe, expect, jest, test } from '@jest/globals';
import type { ModuleFailure } from '@powerline/contract/operations';
import type { ContractNeed } from '@powerline/registry';
import { registryRow } from '../testing/registry-row.ts';
import { ModuleLoadError } from './module-load-error.ts';
import { createPageLoader } from './page-loader.ts';

const row = registryRow();
const page = { default: () => null };
const exposed = { default: { pages: { CalculatorPage: async () => page } } };
const failure = (kind: ModuleFailure) => new ModuleLoadError(kind, row.name, kind);

/** A runtime whose loads end as listed, one after the other. */
function runtimeThatGives(...outcomes: unknown[]) {
  return {
    loadExposed: jest.fn(async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }),
    forgetModule: jest.fn(),
    loadTranslation: async () => undefined,
  };
}

test('calls for the same page share one load', async () => {
  const runtime = runtimeThatGives(exposed);
  const load = createPageLoader(runtime);
  expect(await Promise.all([load(row, 'CalculatorPage'), load(row, 'CalculatorPage')])).toEqual([page, page]);
  expect(await load(row, 'CalculatorPage')).toBe(page);
  expect(runtime.loadExposed).toHaveBeenCalledTimes(1);
});

test('a page that is here is there for the first render: React need not suspend to learn of it', async () => {
  const load = createPageLoader(runtimeThatGives(exposed));
  const opened = load(row, 'CalculatorPage');
  expect(opened).not.toHaveProperty('status');
  await opened;
  expect(load(row, 'CalculatorPage')).toMatchObject({ status: 'fulfilled', value: page });
});

describe('a failed load', () => {
  test.each(['network', 'http', 'timeout'] as const)(
    'is tried again, and forgotten before, when it is %s',
    async (kind) => {
      const runtime = runtimeThatGives(failure(kind), failure(kind), exposed);
      expect(await createPageLoader(runtime, [1, 1])(row, 'CalculatorPage')).toBe(page);
      expect(runtime.forgetModule).toHaveBeenCalledTimes(2);
    },
  );

  test.each(['evaluation', 'contract', 'missing-expose'] as const)('is not tried again when it is %s', async (kind) => {
    const runtime = runtimeThatGives(failure(kind), exposed);
    await expect(createPageLoader(runtime, [1, 1])(row, 'CalculatorPage')).rejects.toMatchObject({ failure: kind });
    expect(runtime.loadExposed).toHaveBeenCalledTimes(1);
  });

  test('is not tried again after five seconds: a file that timed out is reported at once', async () => {
    const runtime = runtimeThatGives(failure('timeout'), exposed);
    const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(10_000);
    await expect(createPageLoader(runtime, [1])(row, 'CalculatorPage')).rejects.toMatchObject({ failure: 'timeout' });
    expect(runtime.loadExposed).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  test('is given up after the last delay, and the next call really loads again', async () => {
    const runtime = runtimeThatGives(failure('http'), failure('http'), exposed);
    const load = createPageLoader(runtime, [1]);
    await expect(load(row, 'CalculatorPage')).rejects.toMatchObject({ failure: 'http' });
    expect(await load(row, 'CalculatorPage')).toBe(page);
  });

  test('of a page file leaves the entry alone, which has run already', async () => {
    const missingChunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const loadPage = jest.fn<() => Promise<typeof page>>().mockRejectedValueOnce(missingChunk).mockResolvedValue(page);
    const withPage = { default: { pages: { CalculatorPage: loadPage } } };
    const runtime = runtimeThatGives(withPage, withPage);
    expect(await createPageLoader(runtime, [1])(row, 'CalculatorPage')).toBe(page);
    expect(runtime.forgetModule).not.toHaveBeenCalled();
  });
});

test.each<[string, ContractNeed]>([
  ['asks for a newer context than the shell has', { accounts: '^1.0.0', content: '^99.0.0' }],
  ['asks for a context that the shell does not know', { unknown: '^1.0.0' }],
  ['was built before contexts had versions, for another contract', '^99.0.0'],
])('a module that %s is not run at all', async (_, contract) => {
  const runtime = runtimeThatGives(exposed);
  const tooNew = { ...row, current: { ...row.current, contract } };
  await expect(createPageLoader(runtime)(tooNew, 'CalculatorPage')).rejects.toMatchObject({
    failure: 'contract',
    message: expect.stringMatching(/^mfe-academy 1\.0\.0-0a1b2c3d asks for .* of the contract; the shell has /),
  });
  expect(runtime.loadExposed).not.toHaveBeenCalled();
});

test('a module that was built before contexts had versions is run while all contexts are what it asks for', async () => {
  const older = { ...row, current: { ...row.current, contract: '^1.0.0' } };
  expect(await createPageLoader(runtimeThatGives(exposed))(older, 'CalculatorPage')).toBe(page);
});

test.each([
  ['nothing', undefined],
  ['no definition', { default: null }],
  ['pages that are no functions', { default: { pages: { CalculatorPage: 'yes' } } }],
  ['other pages', { default: { pages: { TeamPage: async () => page } } }],
])('a module that exposes %s fails as missing-expose', async (_, value) => {
  await expect(createPageLoader(runtimeThatGives(value))(row, 'CalculatorPage')).rejects.toMatchObject({
    failure: 'missing-expose',
    module: 'mfe-academy',
  });
});
