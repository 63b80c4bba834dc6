import type { Launch } from '@powerline/contract/accounts';
import { Card, ProgressBar, SectionHeading, Skeleton, Stack, theme } from '@powerline/ui';
import { AdminData, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLaunch } from '../../api/launch.ts';
import { t } from '../../words.ts';
import { LaunchStepLine } from './LaunchStepLine.tsx';

const TITLE_ID = 'launch';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[4]};
`;

const Count = styled.span`
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.space[6]};
`;

const Steps = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Summary = styled.summary`
  min-height: 2.75rem;
  align-content: center;
  cursor: pointer;
`;

/** What's left to set up, for those who do it. Once nothing is, only the steps that were skipped stay, folded. */
export const LaunchChecklist = () => (useRight('overview', 'write') ? <AskedChecklist /> : null);

const AskedChecklist = () => (
  <AdminData response={useLaunch()} name={t('setup steps')} skeleton={<Skeleton height="24rem" />}>
    {(launch) => <LoadedChecklist launch={launch} />}
  </AdminData>
);

function LoadedChecklist({ launch }: { launch: Launch }) {
  const isOpen = launch.done < launch.total;
  // The list stays for this visit when its last step is done or skipped here, and so does the focus.
  const [wasOpen] = useState(isOpen);
  return isOpen || wasOpen ? <AllSteps launch={launch} /> : <SkippedSteps launch={launch} />;
}

function AllSteps({ launch: { done, total, groups } }: { launch: Launch }) {
  return (
    <Card as="section" aria-labelledby={TITLE_ID}>
      <Stack gap={4}>
        <Head>
          <SectionHeading id={TITLE_ID} size="large">
            {t('Set up your site')}
          </SectionHeading>
          <Count>{t('{done} of {total}', { done, total })}</Count>
        </Head>
        <ProgressBar value={done} max={total} aria-labelledby={TITLE_ID} />
        <Groups>
          {groups.map(({ key, title, steps }) => (
            <Stack key={key} gap={2}>
              <SectionHeading level={3} size="body" id={`launch-${key}`}>
                {title}
              </SectionHeading>
              <Steps aria-labelledby={`launch-${key}`}>
                {steps.map((step) => (
                  <LaunchStepLine key={step.key} step={step} />
                ))}
              </Steps>
            </Stack>
          ))}
        </Groups>
      </Stack>
    </Card>
  );
}

function SkippedSteps({ launch: { groups } }: { launch: Launch }) {
  const skipped = groups.flatMap(({ steps }) => steps).filter(({ status }) => status === 'not needed');
  if (skipped.length === 0) return null;
  return (
    <Card as="details">
      <Summary>
        {t('Your site is set up. You skipped {count, plural, one {# step} other {# steps}}.', {
          count: skipped.length,
        })}
      </Summary>
      <Steps>
        {skipped.map((step) => (
          <LaunchStepLine key={step.key} step={step} />
        ))}
      </Steps>
    </Card>
  );
}
