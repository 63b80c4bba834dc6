import { ApiError } from '@powerline/platform';
import { mutate } from 'swr';

/** Reads again what another admin changed first, and passes every error on. */
export async function rereadAfterConflict<Answer>(key: string, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await mutate(key);
    throw error;
  }
}
