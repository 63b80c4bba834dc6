import type { ReactNode } from 'react';
import { t } from '../words.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingRegion } from './Skeleton.tsx';

/** The state of a read, as `useSWR` has it. */
export interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
  isValidating: boolean;
  mutate: () => unknown;
}

interface LoadedProps<Data> {
  answer: Answer<Data>;
  /** Such as `your earnings`. */
  what: string;
  /** In the shape of the content. */
  skeleton: ReactNode;
  /** As in {@link LoadFailure}. */
  size?: 'card' | 'line';
  wayOut?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loading, failed and loaded states of a read. */
export function Loaded<Data>({
  answer: { data, error, isValidating, mutate },
  what,
  skeleton,
  size = 'card',
  wayOut,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title={asSentence(t('{what} could not be loaded', { what }))}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
        size={size}
        wayOut={wayOut}
      />
    );
  }
  return <LoadingRegion label={t('Loading {what}', { what })}>{skeleton}</LoadingRegion>;
}

const asSentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}`;
