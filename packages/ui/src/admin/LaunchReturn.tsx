import * as calls from '@powerline/contract/accounts/calls';
import { useLocation, whenWritten } from '@powerline/platform';
import { StandaloneLink, theme } from '@powerline/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { t } from '../words.ts';
import { useAdminCall } from './use-admin-call.ts';

const stateSchema = v.object({ launchStep: v.string() });

/** What a link to a step's page carries, so that the page leads back. */
export const launchState = (launchStep: string): v.InferOutput<typeof stateSchema> => ({ launchStep });

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.fontSize.small};
`;

/** With its space, and mirrored with it. */
const Arrow = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  direction: ltr;
  white-space: pre;
  text-decoration: inherit;
  scale: ${theme.forward} 1;
`;

/** On a page that the launch checklist led to: the way back, and on to the next step. */
export function LaunchReturn() {
  const found = v.safeParse(stateSchema, useLocation().state);
  const led = found.success ? found.output.launchStep : undefined;
  // Stays while people move within the page, whose own links don't carry it.
  const [step, setStep] = useState(led);
  if (led !== undefined && led !== step) setStep(led);
  return step === undefined ? null : <Ways step={step} />;
}

function Ways({ step }: { step: string }) {
  const { data, mutate } = useAdminCall(calls.getLaunch, {});
  // What was just done counts.
  useEffect(() => whenWritten(() => void mutate()), [mutate]);
  const steps = data?.groups.flatMap((group) => group.steps) ?? [];
  const place = steps.findIndex(({ key }) => key === step);
  const next = [...steps.slice(place + 1), ...steps.slice(0, Math.max(0, place))].find(
    ({ status }) => status === 'open',
  );
  return (
    <Line aria-label={t('Launch checklist')}>
      <StandaloneLink to="/admin/overview">
        <Arrow>{'← '}</Arrow>
        {data
          ? t('Back to launch checklist · {done} of {total}', { done: data.done, total: data.total })
          : t('Back to launch checklist')}
      </StandaloneLink>
      {next ? (
        <StandaloneLink to={next.path} state={launchState(next.key)}>
          {t('Next: {title}', { title: next.title })}
          <Arrow>{' →'}</Arrow>
        </StandaloneLink>
      ) : null}
    </Line>
  );
}
