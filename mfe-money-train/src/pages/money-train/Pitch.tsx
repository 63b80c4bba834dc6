import { usePageVideo } from '@powerline/platform';
import { Grid, LoadedVideo, Stack } from '@powerline/ui';
import { AffiliateDisclosure } from '../../components/AffiliateDisclosure.tsx';
import { HeroImage } from './HeroImage.tsx';

export function Pitch() {
  const video = usePageVideo('money-train');
  return (
    <Grid gap={6} columnWidth="20rem" style={{ alignItems: 'start' }}>
      <LoadedVideo title="The Money Train" video={video} />
      <Stack gap={6}>
        <HeroImage />
        <ul>
          <li>Save up to three companies whose products you know and use yourself.</li>
          <li>Add the link that each company gave you, and say in your own words what it offers.</li>
          <li>Change or delete a company at any time.</li>
        </ul>
        <AffiliateDisclosure />
      </Stack>
    </Grid>
  );
}
