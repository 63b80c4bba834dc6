import type { Operations, SiteState } from '@powerline/contract/operations';
import { Badge, Card, SectionHeading, Stack, StandaloneLink, theme } from '@powerline/ui';
import { styled } from 'styled-components';

const HEADLINES: Readonly<Record<SiteState, { title: string; badge: string; tone: 'success' | 'warning' | 'danger' }>> =
  {
    ok: { title: 'All is well', badge: 'OK', tone: 'success' },
    attention: { title: 'Something needs your attention', badge: 'Attention', tone: 'warning' },
    failing: { title: 'Something isn’t working', badge: 'Failing', tone: 'danger' },
  };

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
  const { title, badge, tone } = HEADLINES[state];
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
