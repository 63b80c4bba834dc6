import { type LogoInput, logoSchema } from '@powerline/contract/content';
import { LOGO_KEY, request } from '@powerline/platform';
import { mutate } from 'swr';

const PATH = '/api/admin/settings/logo';

/** Sets the logo of the whole site. @throws what `request` throws */
export async function saveLogo(input: LogoInput): Promise<void> {
  const saved = await request(PATH, logoSchema, { method: 'PATCH', body: input });
  await mutate(LOGO_KEY, saved, { revalidate: false });
}

/** Takes it away again. @throws what `request` throws */
export async function removeLogo(): Promise<void> {
  await request(PATH, null, { method: 'DELETE' });
  await mutate(LOGO_KEY, { logoUrl: null }, { revalidate: false });
}
