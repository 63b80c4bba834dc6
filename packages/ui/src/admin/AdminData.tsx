import { type Answer, LoadFailure, LoadingRegion } from '@powerline/ui';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

interface AdminDataProps<Data> {
  response: Answer<Data>;
  /** What is loaded, as in mid-sentence: 'months', 'payout queue'. */
  name: string;
  /** Skeletons in the shape of the content. */
  skeleton: ReactNode;
  /** Replaces Retry when the address asks for something that doesn't exist. */
  wayOut?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loading, error and data states of an admin's call. */
export function AdminData<Data>({ response, name, skeleton, wayOut, children }: AdminDataProps<Data>) {
  const { data, error, isValidating, mutate } = response;
  if (data !== undefined) return children(data);
  if (error && !isValidating) {
    return (
      <LoadFailure
        title={t('The {name} could not be loaded', { name })}
        error={error}
        isRetrying={false}
        onRetry={() => void mutate()}
        wayOut={wayOut}
      />
    );
  }
  return <LoadingRegion label={t('Loading the {name}', { name })}>{skeleton}</LoadingRegion>;
}
