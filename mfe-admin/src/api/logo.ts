import { type LogoInput, logoSchema } from '@powerline/contract';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

/** The shell keeps the logo of the sidebar under the same key: both show the same, and change together. */
const LOGO_KEY = '/api/settings/logo';

export const useLogo = () => useSWR(LOGO_KEY, (path) => request(path, logoSchema));

/** Sets the logo of the whole site. @throws what `request` throws */
export async function saveLogo(input: LogoInput): Promise<void> {
  const saved = await request('/api/admin/settings/logo', logoSchema, { method: 'PATCH', body: input });
  await mutate(LOGO_KEY, saved, { revalidate: false });
}
