import { mutate } from 'swr';
import * as v from 'valibot';
import { earlyResponse, takeEarlyResponse } from './early-responses.ts';

/**
 * Lets `useSWR(path)` have the answer that the shell asked for early from the first render on, instead of a render of what
 * loads and one more of the whole part: for whoever mounts the page. Settles when the answer is there or none can be had,
 * which whoever asks for it then meets; never rejects.
 */
export async function prepareAnswer(path: string, schema: v.GenericSchema): Promise<void> {
  const early = earlyResponse(path);
  try {
    const response = await early;
    if (!response?.ok) return;
    const answer = v.parse(schema, await response.clone().json());
    // Somebody who was mounted meanwhile reads it: what they do with it must not be undone.
    if (takeEarlyResponse(path) !== early) return;
    await mutate(path, answer, { revalidate: false });
  } catch {
    // It stays where it is, for whoever asks.
  }
}
