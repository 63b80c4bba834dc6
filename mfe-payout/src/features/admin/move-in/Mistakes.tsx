import type { MoveInResult } from '@powerline/contract/payout';
import { Card, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { mistakesFile } from '../../../api/admin-move-in.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { t } from '../../../words.ts';
import { useFocusOnNews } from './use-focus-on-news.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[1]} ${theme.space[4]};
    padding-block: ${theme.space[2]};
  }
  > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
  strong {
    flex: 0 0 11rem;
  }
  span {
    flex: 1 1 20rem;
    overflow-wrap: anywhere;
  }
`;

interface MistakesProps {
  result: MoveInResult;
  isNews: boolean;
}

/** What is wrong with the files, by file and line. */
export function Mistakes({ result: { mistakes, mistakesKept, shownMistakes }, isNews }: MistakesProps) {
  const heading = useFocusOnNews(isNews);
  return (
    <Card as="section" aria-labelledby="move-in-mistakes">
      <Stack gap={4}>
        <SectionHeading ref={heading} id="move-in-mistakes" size="large">
          {t('3. Correct {mistakes, plural, one {# mistake} other {# mistakes}}', { mistakes })}
        </SectionHeading>
        <Notice tone="warning">
          {t('Nothing was imported. Correct the files, choose them again above, and check them once more.')}
        </Notice>
        <List aria-label={t('Mistakes by file and line')}>
          {shownMistakes.map(({ file, line, sentence }) => (
            <li key={`${file} ${line} ${sentence}`}>
              <strong>{t('{file}, line {line}', { file, line: String(line) })}</strong>
              <span>{sentence}</span>
            </li>
          ))}
        </List>
        {mistakes > shownMistakes.length ? (
          <Text size="small" tone="muted">
            {t('The first {shown} of {mistakes}.', { shown: shownMistakes.length, mistakes })}
          </Text>
        ) : null}
        <FileLink href={mistakesFile} download="mistakes.csv">
          {mistakesKept < mistakes
            ? t('Download the first {kept} as CSV', { kept: mistakesKept })
            : t('Download all as CSV')}
        </FileLink>
      </Stack>
    </Card>
  );
}
