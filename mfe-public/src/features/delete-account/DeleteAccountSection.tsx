import { Button, Dialog, Inline, Text } from '@powerline/ui';
import { useAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

export function DeleteAccountSection() {
  const { data: account } = useAccount();
  return (
    <AccountSection title="Delete account">
      {account?.isLastAdmin ? (
        <Text tone="muted">
          You are the last admin: without you nobody could run this site. Make somebody else an admin first.
        </Text>
      ) : (
        <>
          <Text tone="muted">
            Your email, your sessions and your settings are deleted for good. Companies that you saved stay, without
            your name. Your username stays reserved, so no one can pretend to be you.
          </Text>
          <Inline>
            <Dialog
              trigger={<Button tone="danger">Delete my account</Button>}
              title="Delete your account?"
              description="It cannot be brought back. To have a copy, download your data first."
            >
              <DeleteAccountForm />
            </Dialog>
          </Inline>
        </>
      )}
    </AccountSection>
  );
}
