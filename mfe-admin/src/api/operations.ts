import { type Operations, operationsSchema } from '@powerline/contract/operations';
import { request } from '@powerline/platform';
import useSWR, { mutate, type SWRResponse } from 'swr';
import { checkAccess } from '../access/check-access.ts';

const PATH = '/api/admin/operations';
/** What jobs do is seen without a reload, while somebody looks. */
const REFRESH_MS = 10_000;

export const useOperations = (): SWRResponse<Operations, unknown> =>
  useSWR(PATH, (path: string) => request(path, operationsSchema), {
    onError: checkAccess,
    refreshInterval: REFRESH_MS,
  });

/** Does what a call below asks for, and reads again what came of it. @throws what `request` throws */
async function ask(deed: string): Promise<void> {
  try {
    await request(`${PATH}/${deed}`, null, { method: 'POST', body: {} });
  } finally {
    // Also after a failure: it may be that somebody else has just done the same.
    void mutate(PATH);
  }
}

export const retryJob = (id: string): Promise<void> => ask(`jobs/${id}/retry`);
export const retryMail = (id: number): Promise<void> => ask(`mails/${id}/retry`);
export const sendTestMail = (): Promise<void> => ask('test-mail');
export const runChecks = (): Promise<void> => ask('checks/run');
