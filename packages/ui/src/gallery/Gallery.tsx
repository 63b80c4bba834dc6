import { windowTitle } from '@powerline/contract/foundation';
import { useSiteName } from '@powerline/platform';
import { Grid, PageHeading, PageLayout, SectionHeading, Stack, StandaloneLink, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { shownComponents } from './examples.ts';

const Index = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  columns: 10rem;
  column-gap: ${theme.space[6]};
`;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-block-start: ${theme.space[6]};
  border-block-start: 1px solid ${theme.color.border};
  scroll-margin-block-start: ${theme.space[8]};
`;

/** For module teams: every component in every state. It needs the shell's theme and router. */
export function Gallery() {
  const siteName = useSiteName();
  return (
    <PageLayout>
      <PageHeading
        title="Components"
        lead={`${shownComponents.length} components in every state, as this site shares them with its modules.`}
      />
      <nav aria-label="Components by name">
        <Index>
          {shownComponents.map(({ name }) => (
            <li key={name}>
              <StandaloneLink to={`#${name}`}>{name}</StandaloneLink>
            </li>
          ))}
        </Index>
      </nav>
      {shownComponents.map(({ name, entry, states }) => (
        <Section key={name} id={name} aria-label={name}>
          <Stack gap={1}>
            <SectionHeading size="large">{name}</SectionHeading>
            <Text size="small" tone="muted">
              <code>{`import { ${name} } from '${entry}';`}</code>
            </Text>
          </Stack>
          <Grid gap={6} columnWidth="20rem">
            {Object.entries(states).map(([state, element]) => (
              <Stack key={state} gap={2}>
                <Text size="small" tone="muted">
                  {state}
                </Text>
                <div>{element}</div>
              </Stack>
            ))}
          </Grid>
        </Section>
      ))}
      {/* The last one counts, and each example of a PageHeading has its own. */}
      <title>{windowTitle('Components', siteName)}</title>
    </PageLayout>
  );
}
