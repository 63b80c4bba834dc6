import { type LogoInput, logoSchema } from '@powerline/contract/content';
import { LOGO_KEY, request } from '@powerline/platform';
import { mutate } from 'swr';

/** Sets the logo of the whole site. @throws what `request` throws */
export async function saveLogo(input: LogoInput): Promise<void> {
  const saved = await request('/api/admin/settings/logo', logoSchema, { method: 'PATCH', body: input });
  await mutate(LOGO_KEY, saved, { revalidate: false });
}
