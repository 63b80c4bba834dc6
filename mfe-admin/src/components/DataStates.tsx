import { errorSentence } from '@powerline/platform';
import { ErrorState, LoadingRegion } from '@powerline/ui';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';

interface DataStatesProps<Data> {
  response: SWRResponse<Data, unknown>;
  /** As in mid-sentence: 'team members', 'logo'. */
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
      <ErrorState title={`The ${name} could not be loaded`} onRetry={() => void mutate()}>
        {errorSentence(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  return <LoadingRegion label={`Loading ${name}`}>{skeleton}</LoadingRegion>;
}
