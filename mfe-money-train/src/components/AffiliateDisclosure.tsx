import { Notice } from '@powerline/ui';

/** Stands wherever links of members are shown (specification section 2; regulators want it beside the links). */
export const AffiliateDisclosure = () => (
  <Notice>
    Links on this page may earn the member who saved them a commission. Commissions are paid by the companies, not by
    Powerline.
  </Notice>
);
