import { teamFileAddress } from '../../../api/team.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { t } from '../../../words.ts';

export const TeamFile = () => (
  <FileLink href={teamFileAddress} download="team.csv">
    {t('Export my team as CSV')}
  </FileLink>
);
