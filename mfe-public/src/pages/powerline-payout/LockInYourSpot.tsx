import { useSession } from '@powerline/platform';
import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { t } from '../../words.ts';

export function LockInYourSpot() {
  const { status } = useSession();
  return (
    <Card as="section" aria-labelledby="spot">
      <Stack>
        <SectionHeading id="spot">{t('Lock in Your Spot')}</SectionHeading>
        <Text>
          {t(
            'Your spot in the team starts when you register, which takes a minute. Your spot is free. It doesn’t earn by itself.',
          )}
        </Text>
        {/* The button shows at once, so that nothing moves when the user is known. */}
        <Inline>
          {status === 'member' ? (
            <LinkButton to="/dashboard">{t('Open dashboard')}</LinkButton>
          ) : (
            <LinkButton to="/register">{t('Register')}</LinkButton>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
