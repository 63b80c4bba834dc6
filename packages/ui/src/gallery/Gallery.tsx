import { styled } from 'styled-components';
import { PageHeading } from '../content/PageHeading.tsx';
import { SectionHeading } from '../content/SectionHeading.tsx';
import { Text } from '../content/Text.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Grid, Stack } from '../layout/Stack.tsx';
import { theme } from '../theme/theme.ts';
import { examples } from './examples.ts';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-block-start: ${theme.space[6]};
  border-block-start: 1px solid ${theme.color.border};
`;

/** For developers: every component in every state. It needs the shell's theme and router. */
export function Gallery() {
  return (
    <PageLayout>
      <PageHeading title="Components" lead="Every part of the design in every state." />
      {Object.entries(examples).map(([component, states]) => (
        <Section key={component} aria-label={component}>
          <SectionHeading size="large">{component}</SectionHeading>
          <Grid gap={6} columnWidth="20rem">
            {Object.entries(states).map(([name, element]) => (
              <Stack key={name} gap={2}>
                <Text size="small" tone="muted">
                  {name}
                </Text>
                <div>{element}</div>
              </Stack>
            ))}
          </Grid>
        </Section>
      ))}
    </PageLayout>
  );
}
