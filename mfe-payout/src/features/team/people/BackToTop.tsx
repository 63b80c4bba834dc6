import type { TeamView } from '@powerline/contract/payout';
import { LinkButton } from '@powerline/ui';
import { teamAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';

export const BackToTop = ({ view }: { view: TeamView }) => (
  <LinkButton to={teamAddress({ view })} tone="secondary" size="small">
    {t('Back to my people')}
  </LinkButton>
);
