import { Skeleton, Stack } from '@powerline/ui';
import { useOperations } from '../api/operations.ts';
import { DataStates } from '../components/DataStates.tsx';
import { OperationsDesk } from '../components/OperationsDesk.ts';
import { BackupsSection } from '../features/operations/BackupsSection.tsx';
import { ChecksSection } from '../features/operations/ChecksSection.tsx';
import { Headline } from '../features/operations/Headline.tsx';
import { JobsSection } from '../features/operations/JobsSection.tsx';
import { MailSection } from '../features/operations/MailSection.tsx';
import { SiteFigures } from '../features/operations/SiteFigures.tsx';
import { t } from '../words.ts';

export default function OperationsPage() {
  const response = useOperations();
  return (
    <OperationsDesk
      part="background"
      title={t('Operations')}
      lead={t('What the site does on its own: backups, mail, cleanup, and nightly checks.')}
    >
      <DataStates
        response={response}
        name={t('operations')}
        skeleton={
          <Stack gap={6}>
            {[6, 5, 9, 8, 16, 10].map((rem) => (
              <Skeleton key={rem} height={`${rem}rem`} />
            ))}
          </Stack>
        }
      >
        {(operations) => (
          <Stack gap={8}>
            <Stack gap={4}>
              <Headline operations={operations} />
              <SiteFigures operations={operations} />
            </Stack>
            <BackupsSection backups={operations.backups} />
            <MailSection mail={operations.mail} />
            <JobsSection jobs={operations.jobs} />
            <ChecksSection checks={operations.checks} />
          </Stack>
        )}
      </DataStates>
    </OperationsDesk>
  );
}
