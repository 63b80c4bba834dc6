import { Card, LinkButton, PageHeading, PageLayout, Stack, Text } from '@powerline/ui';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { setSecondFactorMissing, useSecondFactorMissing } from './second-factor-missing.ts';

interface AdminLayoutProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame and heading of a page below `/admin`. Someone who first has to set up a second factor gets only that. */
export function AdminLayout({ title, lead, actions, children }: AdminLayoutProps) {
  const isMissing = useSecondFactorMissing();
  // Each page asks the server again.
  useEffect(() => {
    void setSecondFactorMissing(false);
  }, []);
  return (
    <PageLayout density="dense">
      {isMissing ? (
        <SecondFactorFirst />
      ) : (
        <>
          <PageHeading title={title} lead={lead} actions={actions} />
          {children}
        </>
      )}
    </PageLayout>
  );
}

const SecondFactorFirst = () => (
  <>
    <PageHeading title="Set up your second factor" lead="Everyone who helps run this site needs one." />
    <Card>
      <Stack gap={4}>
        <Text>
          From then on, login asks for a code from your phone beside your password. It takes a few minutes and an
          authenticator app. Then this page opens.
        </Text>
        <div>
          <LinkButton to="/account#second-factor">
            <KeyRound aria-hidden="true" size={16} />
            Set it up
          </LinkButton>
        </div>
      </Stack>
    </Card>
  </>
);
