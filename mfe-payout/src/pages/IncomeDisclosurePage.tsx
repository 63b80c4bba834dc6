import { Navigate, useSystem } from '@powerline/platform';
import { Loaded, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { useIncomeDisclosure } from '../api/income-disclosure.ts';
import { Disclosure } from '../features/money/income-disclosure/Disclosure.tsx';
import { t } from '../words.ts';

/** Public. While the system is closed, there is nothing to disclose. */
export default function IncomeDisclosurePage() {
  const { isOpen, error, isRetrying, retry } = useSystem('payout');
  const answer = useIncomeDisclosure(isOpen === true);
  if (isOpen === false) return <Navigate to="/team" replace />;
  return (
    <PageLayout density="airy" width="reading">
      <PageHeading
        title={t('Income Disclosure')}
        lead={t('What members actually earned, counting closed months only.')}
      />
      <Loaded
        answer={error ? { data: undefined, error, isValidating: isRetrying, mutate: retry } : answer}
        what={t('the income disclosure')}
        skeleton={<DisclosureSkeleton />}
      >
        {(disclosure) => <Disclosure disclosure={disclosure} />}
      </Loaded>
    </PageLayout>
  );
}

const DisclosureSkeleton = () => (
  <Stack gap={6}>
    <Skeleton height="4.5rem" />
    <Skeleton height="16rem" />
    <Skeleton height="24rem" />
  </Stack>
);
