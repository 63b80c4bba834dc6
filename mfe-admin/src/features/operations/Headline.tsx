import type { Operations, SiteState } from '@powerline/contract/operations';
import { Badge, Card, SectionHeading, Stack, StandaloneLink, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const headlineOf = (state: SiteState) =>
  (
    ({
      ok: { title: t('All is well'), badge: t('OK'), tone: 'success' },
      attention: { title: t('Something needs your attention'), badge: t('Attention'), tone: 'warning' },
      failing: { title: t('Something isn’t working'), badge: t('Failing'), tone: 'danger' },
    }) as const
  )[state];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

const Problems = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin: 0;
  padding-inline-start: ${theme.space[4]};
`;

/** The site is as well as the worst of its parts. */
export function Headline({ operations: { state, problems } }: { operations: Operations }) {
  const { title, badge, tone } = headlineOf(state);
  return (
    <Card as="section" aria-labelledby="operations-state">
      <Stack gap={3}>
        <Line>
          <SectionHeading id="operations-state" size="large">
            {title}
          </SectionHeading>
          <Badge tone={tone}>{badge}</Badge>
        </Line>
        {problems.length === 0 ? null : (
          <Problems>
            {problems.map(({ kind, sentence, path }) => (
              <li key={kind}>
                <StandaloneLink to={path}>{sentence}</StandaloneLink>
              </li>
            ))}
          </Problems>
        )}
      </Stack>
    </Card>
  );
}
