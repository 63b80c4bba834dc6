import { Notice, SiteName } from '@powerline/ui';
import { rich } from '../words.ts';

/** Needed beside all members' links (specification section 2, regulators). */
export const AffiliateDisclosure = () => (
  <Notice>
    {rich(
      'Links on this page may earn the member who saved them a commission. Commissions are paid by the companies, not by {site}.',
      { site: <SiteName /> },
    )}
  </Notice>
);
