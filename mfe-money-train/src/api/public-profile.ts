import { type ProfileReportInput, publicProfileSchema } from '@powerline/contract/money-train';
import { request } from '@powerline/platform';
import useSWR from 'swr';

/** In the spelling of the address bar: the page's HTML has begun to ask for this very address. */
const pathOf = (username: string) => `/api/profiles/${encodeURIComponent(username)}`;

/** Somebody's public page, asked for anew with each visit. @param username as the address has it */
export const usePublicProfile = (username: string) =>
  useSWR(pathOf(username), (path: string) => request(path, publicProfileSchema), { revalidateOnMount: true });

/** Tells the admins what is wrong with a page. @throws what `request` throws */
export const reportProfile = (username: string, report: ProfileReportInput): Promise<void> =>
  request(`${pathOf(username)}/reports`, null, { method: 'POST', body: report });
