import { Card, SectionHeading, Stack, Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  padding-inline-start: 1.5rem;
`;

/** @param action starts a course */
export const FirstCourse = ({ action }: { action: ReactNode }) => (
  <Card as="section" aria-labelledby="first-course">
    <Stack gap={4} align="start">
      <SectionHeading id="first-course" size="large">
        {t('No courses yet')}
      </SectionHeading>
      <Steps>
        <li>{t('Write the first course: a title, and a few sentences about who it’s for.')}</li>
        <li>
          {t('Add lessons: a video, a text or both, with a quiz if you like. Only admins see them until you publish.')}
        </li>
        <li>{t('Preview it as a member, publish it, and open the academy with the switch above.')}</li>
      </Steps>
      {action}
      <Text size="small" tone="muted">
        {t('Everything is saved as a draft while you type.')}
      </Text>
    </Stack>
  </Card>
);
