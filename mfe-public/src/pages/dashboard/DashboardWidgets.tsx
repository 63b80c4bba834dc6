import { Slot } from '@powerline/platform';
import { SectionHeading, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

// As wide as a card, even if there is only one.
const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
`;

/** Other modules’ widgets. Shows nothing without any. */
export function DashboardWidgets() {
  return (
    <Slot name="dashboard">
      {(widgets) => (
        <Stack as="section" gap={4} aria-labelledby="widgets">
          <SectionHeading id="widgets">{t('More for you')}</SectionHeading>
          <Columns>{widgets}</Columns>
        </Stack>
      )}
    </Slot>
  );
}
