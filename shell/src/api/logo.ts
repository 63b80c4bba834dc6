import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const LOGO_KEY = '/api/settings/logo';
const logoSchema = v.object({ logoUrl: v.nullable(v.string()) });

/** Address of the logo image; undefined when none is set or it cannot be had. */
export function useLogoUrl(): string | undefined {
  return useSWR(LOGO_KEY, (path) => request(path, logoSchema)).data?.logoUrl || undefined;
}
