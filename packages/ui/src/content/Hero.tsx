import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onWide, theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { PageHeading } from './PageHeading.tsx';

const Frame = styled.section`
  display: grid;
  gap: ${theme.space[12]};
  align-items: center;

  ${onWide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[8]};
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

interface HeroProps {
  /** The page's h1: what the visitor gets. */
  title: string;
  lead: ReactNode;
  /** At most two: the step to take, and a way to learn more. */
  actions: ReactNode;
  /** One line under the actions, such as the price. */
  note?: ReactNode;
  /** Beside the text if there is room, else below. */
  picture?: ReactNode;
}

/** The site's first view: a promise, what to do about it, and a picture. */
export function Hero({ title, lead, actions, note, picture }: HeroProps) {
  return (
    <Frame aria-label={t('Introduction')}>
      <Words>
        <PageHeading title={title} lead={lead} size="hero" />
        <Actions>{actions}</Actions>
        {note ? <Note>{note}</Note> : null}
      </Words>
      {picture}
    </Frame>
  );
}
