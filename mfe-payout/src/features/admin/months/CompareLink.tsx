import type { Month } from '@powerline/contract/payout';
import { LinkButton } from '@powerline/ui';
import { t } from '../../../words.ts';

/** Leads to the comparison of a month with another system's list. */
export const CompareLink = ({ month }: { month: Month }) => (
  <LinkButton to={`/admin/payout/months/${month}/compare`} tone="secondary">
    {t('Compare with another system')}
  </LinkButton>
);
