import { logoSchema } from '@powerline/contract';
import { request } from '@powerline/platform';
import useSWR from 'swr';

/** The logo of the site. The shell reads it under the same key, so that both cost one call. */
export const useLogo = () => useSWR('/api/settings/logo', (path) => request(path, logoSchema));
