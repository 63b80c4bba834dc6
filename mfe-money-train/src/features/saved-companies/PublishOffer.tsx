import { useSystem } from '@powerline/platform';
import { Card, Inline, LinkButton, Stack, Text } from '@powerline/ui';
import { useProfile } from '../../api/profile.ts';
import { t } from '../../words.ts';

/** After a save: what to do next, until the member's page is published. */
export const PublishOffer = () => (useSystem('profiles').isOpen === true ? <Offer /> : null);

function Offer() {
  const { data: profile } = useProfile();
  if (!profile || profile.isPublished || profile.hiding) return null;
  return (
    <Card role="group" aria-labelledby="publish-offer">
      <Inline justify="space-between">
        <Stack gap={1}>
          <strong id="publish-offer">{t('Next: publish your page')}</strong>
          <Text size="small" tone="muted">
            {t('Your companies are ready to share with one link.')}
          </Text>
        </Stack>
        <LinkButton to="/profile">{t('See my page')}</LinkButton>
      </Inline>
    </Card>
  );
}
