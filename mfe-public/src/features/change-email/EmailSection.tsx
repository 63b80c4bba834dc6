import { Badge, Loaded, Skeleton, Stack, Text } from '@powerline/ui';
import { useAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

export function EmailSection() {
  const account = useAccount();
  return (
    <AccountSection
      title={t('Email')}
      aside={
        account.data ? (
          <Badge tone={account.data.emailVerifiedAt ? 'success' : 'warning'}>
            {account.data.emailVerifiedAt ? t('Confirmed') : t('Not confirmed')}
          </Badge>
        ) : null
      }
    >
      <Stack gap={4}>
        <Loaded
          answer={account}
          what={t('your email')}
          size="line"
          skeleton={<Skeleton width="16rem" height="1.5rem" />}
        >
          {({ email, emailVerifiedAt, pendingEmail, isMailed }) => (
            <>
              <Text as="div">
                <strong dir="auto">{email}</strong>
              </Text>
              {pendingEmail ? <PendingEmail pending={pendingEmail} current={email} isMailed={isMailed} /> : null}
              {emailVerifiedAt || pendingEmail ? null : <UnconfirmedEmail isMailed={isMailed} />}
            </>
          )}
        </Loaded>
        {/* Needs no data: shown at once, so that nothing below moves. */}
        <ChangeEmailForm />
      </Stack>
    </AccountSection>
  );
}
