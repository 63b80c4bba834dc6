import { teamFileAddress } from '../../../api/team.ts';
import { FileLink } from '../../../components/FileLink.tsx';

export const TeamFile = () => (
  <FileLink href={teamFileAddress} download="team.csv">
    Export my team as CSV
  </FileLink>
);
