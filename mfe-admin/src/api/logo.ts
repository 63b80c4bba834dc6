import type { LogoInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, LOGO_KEY } from '@powerline/platform';
import { mutate } from 'swr';

export async function saveLogo(body: LogoInput): Promise<void> {
  await mutate(LOGO_KEY, await call(calls.setLogo, { body }), { revalidate: false });
}

/** @returns its address @throws what `call` throws */
export async function uploadLogo(file: File): Promise<string> {
  const logo = await call(calls.putLogoPicture, { body: file });
  await mutate(LOGO_KEY, logo, { revalidate: false });
  return logo.logoUrl ?? '';
}

export async function removeLogo(): Promise<void> {
  await call(calls.removeLogo);
  await mutate(LOGO_KEY, { logoUrl: null }, { revalidate: false });
}
