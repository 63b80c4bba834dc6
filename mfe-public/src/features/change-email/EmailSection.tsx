import { Badge, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { useAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

export function EmailSection() {
  const { data: account, error, isValidating, mutate } = useAccount();
  return (
    <AccountSection
      title="Email"
      aside={
        account ? (
          <Badge tone={account.emailVerifiedAt ? 'success' : 'warning'}>
            {account.emailVerifiedAt ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        ) : null
      }
    >
      <Stack gap={4}>
        {account ? (
          <>
            <Text as="div">
              <strong dir="auto">{account.email}</strong>
            </Text>
            {account.pendingEmail ? (
              <PendingEmail pending={account.pendingEmail} current={account.email} isMailed={account.isMailed} />
            ) : null}
            {account.emailVerifiedAt || account.pendingEmail ? null : <UnconfirmedEmail isMailed={account.isMailed} />}
          </>
        ) : error ? (
          <PublicLoadFailure
            size="line"
            title="Your email could not be loaded"
            error={error}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <LoadingRegion label="Loading your email">
            <Skeleton width="16rem" height="1.5rem" />
          </LoadingRegion>
        )}
        {/* Needs no data: shown at once, so that nothing below moves. */}
        <ChangeEmailForm />
      </Stack>
    </AccountSection>
  );
}
