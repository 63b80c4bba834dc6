import type { ReportList as Reports } from '@powerline/contract/payout';
import { Grid, LinkCard } from '@powerline/ui';

export const ReportList = ({ reports }: Reports) => (
  <Grid columnWidth="17rem" gap={4}>
    {reports.map(({ key, title, lead }) => (
      <LinkCard key={key} to={`/admin/payout/reports/${key}`} title={title}>
        {lead}
      </LinkCard>
    ))}
  </Grid>
);
