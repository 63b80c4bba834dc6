import { Slot } from '@powerline/platform';
import { SectionHeading, theme, VisuallyHidden } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Row = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
`;

/** The first row: modules' figures. Shows nothing without any. */
export function DashboardFigures() {
  return (
    <Slot name="dashboard-figures">
      {(figures) => (
        <Row aria-labelledby="figures">
          <VisuallyHidden as="div">
            <SectionHeading id="figures">{t('Your figures')}</SectionHeading>
          </VisuallyHidden>
          {figures}
        </Row>
      )}
    </Slot>
  );
}
