import { Skeleton, Stack } from '@powerline/ui';
import { useOperations } from '../api/operations.ts';
import { DataStates } from '../components/DataStates.tsx';
import { OperationsDesk } from '../components/OperationsDesk.ts';
import { ChecksSection } from '../features/operations/ChecksSection.tsx';
import { JobsSection } from '../features/operations/JobsSection.tsx';
import { MailSection } from '../features/operations/MailSection.tsx';
import { Summary } from '../features/operations/Summary.tsx';

export default function OperationsPage() {
  const response = useOperations();
  return (
    <OperationsDesk
      part="background"
      title="Operations"
      lead="What the site does on its own: mail, cleanup, and nightly checks."
    >
      <DataStates
        response={response}
        name="operations"
        skeleton={
          <Stack gap={6}>
            {[3, 8, 16, 10].map((rem) => (
              <Skeleton key={rem} height={`${rem}rem`} />
            ))}
          </Stack>
        }
      >
        {(operations) => (
          <Stack gap={8}>
            <Summary operations={operations} />
            <MailSection mail={operations.mail} />
            <JobsSection jobs={operations.jobs} />
            <ChecksSection checks={operations.checks} />
          </Stack>
        )}
      </DataStates>
    </OperationsDesk>
  );
}
