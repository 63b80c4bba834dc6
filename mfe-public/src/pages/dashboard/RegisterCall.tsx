import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { t } from '../../words.ts';

export function RegisterCall() {
  return (
    <Card as="section" aria-labelledby="register-call">
      <Inline gap={6} justify="space-between">
        <Stack gap={1}>
          <SectionHeading id="register-call" size="large">
            {t('Make this dashboard yours')}
          </SectionHeading>
          <Text tone="muted">{t('With a free account, you can save your companies and see what to do next.')}</Text>
        </Stack>
        <Inline>
          <LinkButton to="/register">{t('Register')}</LinkButton>
          <LinkButton to="/login" tone="secondary">
            {t('Login')}
          </LinkButton>
        </Inline>
      </Inline>
    </Card>
  );
}
