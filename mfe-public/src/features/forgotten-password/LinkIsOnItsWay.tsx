import { useSiteAddresses } from '@powerline/platform';
import { Button, Inline, Notice, SectionHeading, Stack, SupportLink, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';

interface LinkIsOnItsWayProps {
  email: string;
  isMailed: boolean;
  onAgain: () => void;
}

/** Doesn't reveal whether the account exists. */
export function LinkIsOnItsWay({ email, isMailed, onAgain }: LinkIsOnItsWayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const support = useSiteAddresses().data?.supportUrl;
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <SectionHeading ref={heading} size="large">
        {isMailed ? 'Look into your mailbox' : 'Ask for your link'}
      </SectionHeading>
      {isMailed ? (
        <Text>
          If there is an account with <strong dir="auto">{email}</strong>, a link is on its way. It works once, for one
          hour. Nothing there after some minutes? Look among the spam, too.
        </Text>
      ) : (
        <Notice tone="warning">
          This site sends no mail yet. Ask whoever runs it for a link to choose a new password: an admin can make one
          for you. {support ? <SupportLink address={support} /> : null}
        </Notice>
      )}
      <Inline>
        <Button tone="secondary" onClick={onAgain}>
          {isMailed ? 'Send it again, or to another email' : 'Back'}
        </Button>
      </Inline>
    </Stack>
  );
}
