import { useSiteAddresses } from '@powerline/platform';
import { Button, Inline, Notice, SectionHeading, Stack, SupportLink, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { rich, t } from '../../words.ts';

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
        {isMailed ? t('Check your email') : t('Ask for your link')}
      </SectionHeading>
      {isMailed ? (
        <Text>
          {rich(
            'If there is an account with {email}, a link is on its way. It works once, for one hour. Nothing there after a few minutes? Check your spam folder, too.',
            { email: <strong dir="auto">{email}</strong> },
          )}
        </Text>
      ) : (
        <Notice tone="warning">
          {t(
            'This site sends no mail yet. Ask the people who run it for a link to choose a new password: an admin can make one for you.',
          )}{' '}
          {support ? <SupportLink address={support} /> : null}
        </Notice>
      )}
      <Inline>
        <Button tone="secondary" onClick={onAgain}>
          {isMailed ? t('Send it again, or to another email') : t('Back')}
        </Button>
      </Inline>
    </Stack>
  );
}
