import { usePageVideo, useSiteAddresses, useSystem } from '@powerline/platform';
import {
  ExternalLinkButton,
  LoadedVideo,
  LoadFailure,
  PageHeading,
  PageLayout,
  SideBySide,
  Stack,
  SupportLink,
  Text,
} from '@powerline/ui';
import { BUILT_IN_ACADEMY_URL } from '../academy-site.ts';
import { rich, t } from '../words.ts';
import { OpenAcademy } from './marketing-academy/OpenAcademy.tsx';

// Kept while the address is not known, and without one, so that nothing below moves.
const SUPPORT_LINE = { minHeight: '1.5rem' };

export default function MarketingAcademyPage() {
  const video = usePageVideo('marketing-academy');
  const addresses = useSiteAddresses().data;
  const support = addresses?.supportUrl;
  const { isOpen, error, isRetrying, retry } = useSystem('academy');
  return (
    <PageLayout>
      <PageHeading
        title={t('The Marketing Academy')}
        lead={t('Training for members, from the first conversation to leading a team.')}
      />
      <SideBySide>
        <Stack gap={6} align="start">
          <Text>
            {t(
              'The academy teaches how to present a product honestly, how to follow up, and how to help the people you refer. The video shows how it works, and more is on the academy’s own site.',
            )}
          </Text>
          <ExternalLinkButton href={addresses?.academyUrl ?? BUILT_IN_ACADEMY_URL}>
            {t('Open The Marketing Academy')}
          </ExternalLinkButton>
          <Text tone="muted" style={SUPPORT_LINE}>
            {support ? rich('Can’t get in? {support}', { support: <SupportLink address={support} /> }) : null}
          </Text>
        </Stack>
        <LoadedVideo title={t('Introduction to The Marketing Academy')} video={video} />
      </SideBySide>
      {error ? (
        <LoadFailure
          size="line"
          title={t('The rest of this page could not be loaded')}
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      ) : null}
      {isOpen ? <OpenAcademy /> : null}
    </PageLayout>
  );
}
