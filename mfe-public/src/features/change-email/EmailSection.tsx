import type { Account } from '@powerline/contract/accounts';
import { Badge, formatDay, Loaded, Notice, Skeleton, Stack, Text } from '@powerline/ui';
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
          <Badge tone={isReached(account.data) ? 'success' : 'warning'}>{stateInWords(account.data)}</Badge>
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
          {(account) => (
            <>
              <Text as="div">
                <strong dir="auto">{account.email}</strong>
              </Text>
              {account.pendingEmail ? (
                <PendingEmail pending={account.pendingEmail} current={account.email} isMailed={account.isMailed} />
              ) : null}
              {account.mailBouncedAt === null ? null : (
                <Notice tone="warning">
                  {t(
                    'Mail to this address came back on {day}. Until you confirm it again, or change it, notifications show in your list only.',
                    { day: formatDay(account.mailBouncedAt, 'medium') },
                  )}
                </Notice>
              )}
              {isReached(account) || account.pendingEmail ? null : (
                <UnconfirmedEmail isMailed={account.isMailed} hasBounced={account.mailBouncedAt !== null} />
              )}
            </>
          )}
        </Loaded>
        {/* Needs no data: shown at once, so that nothing below moves. */}
        <ChangeEmailForm />
      </Stack>
    </AccountSection>
  );
}

type Reach = Pick<Account, 'emailVerifiedAt' | 'mailBouncedAt'>;

const isReached = ({ emailVerifiedAt, mailBouncedAt }: Reach) => emailVerifiedAt !== null && mailBouncedAt === null;

function stateInWords({ emailVerifiedAt, mailBouncedAt }: Reach): string {
  if (mailBouncedAt !== null) return t('Mail comes back');
  return emailVerifiedAt === null ? t('Not confirmed') : t('Confirmed');
}
