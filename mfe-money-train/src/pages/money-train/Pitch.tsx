import { usePageVideo } from '@powerline/platform';
import { Grid, LoadedVideo, Stack } from '@powerline/ui';
import { AffiliateDisclosure } from '../../components/AffiliateDisclosure.tsx';
import { t } from '../../words.ts';
import { HeroImage } from './HeroImage.tsx';

export function Pitch() {
  const video = usePageVideo('money-train');
  return (
    <Grid gap={6} columnWidth="20rem" style={{ alignItems: 'start' }}>
      <LoadedVideo title={t('The Money Train')} video={video} />
      <Stack gap={6}>
        <HeroImage />
        <ul>
          <li>{t('Save up to three companies whose products you know and use yourself.')}</li>
          <li>{t('Add the link that each company gave you, and say in your own words what it offers.')}</li>
          <li>{t('Change or delete a company at any time.')}</li>
        </ul>
        <AffiliateDisclosure />
      </Stack>
    </Grid>
  );
}
