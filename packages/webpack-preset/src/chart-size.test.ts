import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';

/** What a page with charts may cost a visitor, gzip (mfe-payout brings them along). */
const CHART_BUDGET_BYTES = 12_000;

test(`all charts together are at most ${CHART_BUDGET_BYTES} bytes of code`, async () => {
  const ui = path.join(import.meta.dirname, '../../ui');
  const folder = await freshFolder();
  const { plugins: _, ...base } = baseConfig(ui, 'production', 'charts');
  const compiler = webpack({
    ...base,
    entry: path.join(ui, 'src/charts.ts'),
    output: { path: folder, filename: 'charts.js', library: { type: 'module' } },
    experiments: { outputModule: true },
    // The shell brings libraries and components; only what stands beside the charts is theirs.
    externalsType: 'module',
    externals: /^[^./]/,
    devtool: false,
  });
  const errors = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  expect(errors).toEqual([]);
  const code = await readFile(path.join(folder, 'charts.js'));
  expect(code.toString()).toContain('svg');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(CHART_BUDGET_BYTES);
});
