import { type ProfileReportInput, type PublicProfile, publicProfileSchema } from '@powerline/contract/money-train';
import { request } from '@powerline/platform';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import * as v from 'valibot';

const pathOf = (username: string) => `/api/profiles/${encodeURIComponent(username)}`;

/** The server sends the answer of the call with the page's HTML: no visitor waits for one more way there and back. */
const SENT_ID = 'public-profile';
const sentSchema = v.pipe(v.string(), v.parseJson(), publicProfileSchema);

function sentProfile(username: string): PublicProfile | undefined {
  const sent = v.safeParse(sentSchema, document.getElementById(SENT_ID)?.textContent);
  if (!sent.success || sent.output.username.toLowerCase() !== username.toLowerCase()) return undefined;
  return sent.output;
}

/** Somebody's public page. @param username as the address has it */
export function usePublicProfile(username: string) {
  const [sent] = useState(() => sentProfile(username));
  // It is how the page was when this tab opened it: whoever comes back later is shown how it is then.
  useEffect(() => document.getElementById(SENT_ID)?.remove(), []);
  const isSent = sent?.username.toLowerCase() === username.toLowerCase();
  return useSWR(pathOf(username), (path: string) => request(path, publicProfileSchema), {
    fallbackData: isSent ? sent : undefined,
    revalidateOnMount: !isSent,
  });
}

/** Tells the admins what is wrong with a page. @throws what `request` throws */
export const reportProfile = (username: string, report: ProfileReportInput): Promise<void> =>
  request(`${pathOf(username)}/reports`, null, { method: 'POST', body: report });
