import type { AdminModuleChange, AdminModules } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate, type SWRResponse } from 'swr';

/** The page follows releases and loads without a reload. */
const REFRESH_MS = 10_000;

export const useModules = (): SWRResponse<AdminModules, unknown> =>
  useAdminCall(calls.listAdminModules, {}, { refreshInterval: REFRESH_MS });

/** @throws what the call throws; the list then shows what is there now */
export async function changeModule(name: string, body: AdminModuleChange): Promise<void> {
  try {
    const modules = await call(calls.changeAdminModule, { params: { name }, body });
    await mutate(calls.listAdminModules.path, modules, { revalidate: false });
  } catch (error) {
    await mutate(calls.listAdminModules.path).catch(() => undefined);
    throw error;
  }
}

/** @throws what the call throws; the list then shows what is there now */
export async function saveModuleSettings(
  name: string,
  values: Readonly<Record<string, boolean | number | string>>,
  ifMatch: string | undefined,
): Promise<void> {
  try {
    await call(calls.saveModuleSettings, { params: { name }, body: { values }, ifMatch });
  } finally {
    await mutate(calls.listAdminModules.path).catch(() => undefined);
  }
}
