import { Card, SectionHeading, Stack, Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

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
        There is no course yet
      </SectionHeading>
      <Steps>
        <li>Write the first course: a title, and a few sentences on whom it is for.</li>
        <li>
          Give it lessons: a video, a text or both, with a quiz where you like. Only you see them while you write.
        </li>
        <li>Look at it as a member does, publish it, and open the academy with the switch above.</li>
      </Steps>
      {action}
      <Text size="small" tone="muted">
        Everything is saved as a draft while you type.
      </Text>
    </Stack>
  </Card>
);
