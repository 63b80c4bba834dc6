import type { PointRules } from '@powerline/contract/academy';
import { Card, formatNumber, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Rules = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin: 0;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }
  dd {
    margin: 0;
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export function WhatBringsPoints({ rules: { lesson, quiz, course, dailyCeiling } }: { rules: PointRules }) {
  const rules = [
    { what: t('A lesson that you complete'), points: lesson },
    { what: t('Its quiz, all right at the first try'), points: quiz },
    { what: t('A course that you complete'), points: course },
    { what: t('In one day at most'), points: dailyCeiling },
  ];
  return (
    <Card as="section" aria-labelledby="rules">
      <Stack gap={4}>
        <SectionHeading id="rules" size="large">
          {t('What earns points')}
        </SectionHeading>
        <Rules>
          {rules.map(({ what, points }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{formatNumber(points)}</dd>
            </div>
          ))}
        </Rules>
        <Text size="small" tone="muted">
          {t('Each counts once. Inviting people brings no points, and points are never money.')}
        </Text>
      </Stack>
    </Card>
  );
}
