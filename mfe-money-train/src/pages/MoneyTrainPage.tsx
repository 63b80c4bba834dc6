import { usePageVideo } from '@powerline/platform';
import { Grid, LoadedVideo, Notice, PageHeading, PageLayout, Stack } from '@powerline/ui';
import { SaveCompanies } from '../features/companies-form/SaveCompanies.tsx';
import { SavedCompanies } from '../features/saved-companies/SavedCompanies.tsx';
import { HeroImage } from './money-train/HeroImage.tsx';

export default function MoneyTrainPage() {
  const video = usePageVideo('money-train');
  return (
    <PageLayout>
      <PageHeading
        title="The Money Train"
        lead="The companies that you recommend, with your own links, in one place."
      />
      <Grid gap={6} columnWidth="20rem" style={{ alignItems: 'start' }}>
        <LoadedVideo title="The Money Train" video={video} />
        <Stack gap={6}>
          <HeroImage />
          <ul>
            <li>Save up to three companies whose products you know and use yourself.</li>
            <li>Give each the link that the company gave you, and say in your own words what it offers.</li>
            <li>Change or delete a company at any time.</li>
          </ul>
          <Notice>
            Links on this page may earn the member who saved them a commission. What a company pays, and whether it
            pays, is between the company and its member.
          </Notice>
        </Stack>
      </Grid>
      <SavedCompanies />
      <SaveCompanies />
    </PageLayout>
  );
}
