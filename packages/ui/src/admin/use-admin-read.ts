import { request } from '@powerline/platform';
import useSWR, { type SWRConfiguration } from 'swr';
import type * as v from 'valibot';
import { checkAccess } from './check-access.ts';

/** What admins read: asked for anew with each visit, as others change it meanwhile. @param path null: nothing is asked for */
export const useAdminRead = <Schema extends v.GenericSchema>(
  path: string | null,
  schema: Schema,
  options: SWRConfiguration<v.InferOutput<Schema>, unknown> = {},
) =>
  useSWR<v.InferOutput<Schema>, unknown>(path, (key: string) => request(key, schema), {
    revalidateOnMount: true,
    onError: checkAccess,
    ...options,
  });
