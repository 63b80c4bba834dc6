import { errorSentence } from '@powerline/platform';
import { ErrorState, LoadingRegion } from '@powerline/ui';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { t } from '../words.ts';

interface DataStatesProps<Data> {
  response: SWRResponse<Data, unknown>;
  /** As in mid-sentence: `team members`, `logo`. */
  name: string;
  /** Skeletons in the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

export function DataStates<Data>({ response, name, skeleton, children }: DataStatesProps<Data>) {
  const { data, error, isValidating, mutate } = response;
  if (data !== undefined) return children(data);
  if (error && !isValidating) {
    return (
      <ErrorState title={t('The {name} could not be loaded', { name })} onRetry={() => void mutate()}>
        {errorSentence(error, t('Try again in a moment.'))}
      </ErrorState>
    );
  }
  return <LoadingRegion label={t('Loading {name}', { name })}>{skeleton}</LoadingRegion>;
}
