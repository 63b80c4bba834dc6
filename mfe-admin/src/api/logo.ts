import type { Logo, LogoInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, LOGO_KEY } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function saveLogo(body: LogoInput, ifMatch: string | undefined): Promise<Logo> {
  const saved = await rereadAfterConflict(LOGO_KEY, call(calls.setLogo, { body, ifMatch }));
  await mutate(LOGO_KEY, saved, { revalidate: false });
  return saved;
}

/** @throws what `call` throws */
export async function uploadLogo(file: File, ifMatch: string | undefined): Promise<void> {
  const saved = await rereadAfterConflict(LOGO_KEY, call(calls.putLogoPicture, { body: file, ifMatch }));
  await mutate(LOGO_KEY, saved, { revalidate: false });
}

export async function removeLogo(ifMatch: string | undefined): Promise<void> {
  await rereadAfterConflict(LOGO_KEY, call(calls.removeLogo, { ifMatch }));
  await mutate(LOGO_KEY);
}
