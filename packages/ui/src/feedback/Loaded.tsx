import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingRegion } from './Skeleton.tsx';

/** What is known of a read, as `useSWR` says it. */
export interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
  isValidating: boolean;
  mutate: () => unknown;
}

interface LoadedProps<Data> {
  answer: Answer<Data>;
  /** What is loading: `your earnings`. */
  what: string;
  /** In the shape of what will stand here. */
  skeleton: ReactNode;
  /** As {@link LoadFailure} takes it. */
  wayOut?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, failed with a way to try again, or there. */
export function Loaded<Data>({
  answer: { data, error, isValidating, mutate },
  what,
  skeleton,
  wayOut,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
        wayOut={wayOut}
      />
    );
  }
  return <LoadingRegion label={`Loading ${what}`}>{skeleton}</LoadingRegion>;
}
