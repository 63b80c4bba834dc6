import { Card, LinkButton, PageHeading, Stack, Text } from '@powerline/ui';
import { t } from '../words.ts';

/** Everything that someone without the required second factor gets of a page. */
export const SecondFactorFirst = () => (
  <>
    <PageHeading title={t('Set up your second factor')} lead={t('Everyone who helps run this site needs one.')} />
    <Card>
      <Stack gap={4}>
        <Text>
          {t(
            'From then on, login asks for a code from your phone beside your password. It takes a few minutes and an authenticator app. Then this page opens.',
          )}
        </Text>
        <Text>{t('A passkey counts, too. If you have one, log out and log in with it.')}</Text>
        <div>
          <LinkButton to="/account#second-factor">{t('Set it up')}</LinkButton>
        </div>
      </Stack>
    </Card>
  </>
);
