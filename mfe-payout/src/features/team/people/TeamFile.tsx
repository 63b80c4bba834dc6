import { teamFileAddress } from '../../../api/team.ts';
import { FileLink } from '../../../components/FileLink.tsx';

export const TeamFile = () => <FileLink href={teamFileAddress} name="team.csv" label="Export my team as CSV" />;
