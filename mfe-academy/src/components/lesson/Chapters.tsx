import type { Chapter } from '@powerline/contract/academy';
import { theme } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { TimedLine } from './TimedLine.tsx';

const Title = styled.div`
  font-weight: ${theme.fontWeight.strong};
`;

const List = styled.ol`
  margin: ${theme.space[1]} 0 0;
  padding: 0;
  list-style: none;
`;

interface ChaptersProps {
  chapters: readonly Chapter[];
  onJump: (seconds: number) => void;
}

/** Where a video's chapters begin; nothing without any. */
export function Chapters({ chapters, onJump }: ChaptersProps) {
  const id = useId();
  if (chapters.length === 0) return null;
  return (
    <div>
      <Title id={id}>{t('Chapters')}</Title>
      <List aria-labelledby={id}>
        {chapters.map(({ atSeconds, title }) => (
          <li key={atSeconds}>
            <TimedLine seconds={atSeconds} onJump={onJump}>
              {title}
            </TimedLine>
          </li>
        ))}
      </List>
    </div>
  );
}
