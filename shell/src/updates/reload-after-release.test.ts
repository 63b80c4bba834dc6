import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { registryRow } from '../testing/registry-row.ts';
import { reloadAfterRelease } from './reload-after-release.ts';
import { useUpdateState } from './update-state.ts';

const published = {
  generation: 2,
  api: '1.0.0',
  shell: { version: '1.0.0-bbbbbbbb', contract: { content: '1.0.0' }, entry: {}, preload: [] },
  modules: [registryRow()],
};
mockApi(http.get('*/registry.json', () => HttpResponse.json(published)));

const lostFile = new ModuleLoadError('http', 'mfe-academy', 'answered 404');

let errors: jest.Spied<typeof console.error>;
/** jsdom cannot reload a page, and says so. */
const reloads = () => errors.mock.calls.filter(([error]) => /navigation/.test(String(error))).length;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useUpdateState.setState({ running: { shell: '1.0.0-aaaaaaaa', rows: [registryRow()] }, isReady: false });
});
afterEach(() => sessionStorage.clear());

test('a page whose files a release removed is reloaded, once', async () => {
  await reloadAfterRelease(lostFile);
  expect(reloads()).toBe(1);
  await reloadAfterRelease(lostFile);
  expect(reloads()).toBe(1);
});

test('a page is not reloaded when nothing was released, nor for what a reload cannot fix', async () => {
  await reloadAfterRelease(new ModuleLoadError('evaluation', 'mfe-academy', 'threw'));
  useUpdateState.setState({ running: { shell: '1.0.0-bbbbbbbb', rows: [registryRow()] } });
  await reloadAfterRelease(lostFile);
  expect(reloads()).toBe(0);
});

test('who blocks all storage is offered the reload instead, for nothing could end a circle of reloads', async () => {
  await whileStorageIsBlocked(() => reloadAfterRelease(lostFile));
  expect(reloads()).toBe(0);
  expect(useUpdateState.getState().isReady).toBe(true);
});
