import { Button, Dialog, Inline, Text } from '@powerline/ui';
import { useAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

export function DeleteAccountSection() {
  const { data: account } = useAccount();
  return (
    <AccountSection title={t('Delete account')}>
      {account?.isLastAdmin ? (
        <Text tone="muted">
          {t('You are the last admin: without you no one could run this site. Make someone else an admin first.')}
        </Text>
      ) : (
        <>
          <Text tone="muted">
            {t(
              'Your email, your sessions and your settings are deleted for good. Companies that you saved stay, without your name. Your username stays reserved, so no one can pretend to be you.',
            )}
          </Text>
          <Inline>
            <Dialog
              trigger={<Button tone="danger">{t('Delete my account')}</Button>}
              title={t('Delete your account?')}
              description={t('You can’t undo this. To keep a copy, download your data first.')}
            >
              <DeleteAccountForm />
            </Dialog>
          </Inline>
        </>
      )}
    </AccountSection>
  );
}
