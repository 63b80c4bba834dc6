import { usePageVideo, useSiteName } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, SectionHeading, SideBySide, SiteName, Stack, Text } from '@powerline/ui';
import { SystemCards } from '../components/SystemCards.tsx';
import { rich, t } from '../words.ts';

export default function ServicesPage() {
  const video = usePageVideo('services');
  const siteName = useSiteName();
  return (
    <PageLayout>
      <SideBySide>
        <Stack gap={6}>
          <PageHeading title={t('Services')} lead={t('Three systems, side by side. Use one of them, or all three.')} />
          <Stack>
            <Text size="large">
              {rich('{site} helps people in network marketing build a team together.', { site: <SiteName /> })}
            </Text>
            <Text>
              {t(
                'The plan shows how a team grows and what it pays. The train carries the companies you already work with. The academy teaches you how to make the most of both.',
              )}
            </Text>
            <Text tone="muted">{t('Results depend on your work. We never promise income.')}</Text>
          </Stack>
        </Stack>
        <LoadedVideo title={t('The three systems of {site}', { site: siteName })} video={video} />
      </SideBySide>
      <Stack as="section" gap={6} aria-labelledby="systems">
        <SectionHeading id="systems">{t('The three systems')}</SectionHeading>
        <SystemCards />
      </Stack>
    </PageLayout>
  );
}
