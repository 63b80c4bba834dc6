import { type Answer, EmptyState, LinkButton, LoadFailure, LoadingRegion } from '@powerline/ui';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { lacksSecondFactor } from './check-access.ts';

interface AdminDataProps<Data> {
  response: Answer<Data>;
  /** What is loaded, in the middle of a sentence: 'months', 'payout queue'. */
  name: string;
  /** Skeletons in the shape of what will stand here. */
  skeleton: ReactNode;
  /** A link in place of Retry where the address names what is not there. */
  wayOut?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of what admins read, in their order: loading, error, data. */
export function AdminData<Data>({ response, name, skeleton, wayOut, children }: AdminDataProps<Data>) {
  const { data, error, isValidating, mutate } = response;
  if (data !== undefined) return children(data);
  if (lacksSecondFactor(error)) {
    return (
      <EmptyState
        title="Set up your second factor first"
        icon={<KeyRound size={20} />}
        action={<LinkButton to="/account#second-factor">Open your account</LinkButton>}
      >
        Admins of this site need one. It takes a few minutes and an authenticator app on your phone.
      </EmptyState>
    );
  }
  if (error && !isValidating) {
    return (
      <LoadFailure
        title={`The ${name} could not be loaded`}
        error={error}
        isRetrying={false}
        onRetry={() => void mutate()}
        wayOut={wayOut}
      />
    );
  }
  return <LoadingRegion label={`Loading the ${name}`}>{skeleton}</LoadingRegion>;
}
