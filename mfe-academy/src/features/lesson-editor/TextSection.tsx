import { LESSON_TEXT_MAX_LENGTH } from '@powerline/contract/academy';
import { Card, Field, SectionHeading, Stack, TextArea, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { MadeText } from './MadeText.tsx';
import type { MadeHtml } from './use-html.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Page = styled.div`
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.medium};
  overflow: auto;

  @media (min-width: 1280px) {
    max-height: 34rem;
  }
`;

export function TextSection({ desk, made }: { desk: LessonDesk; made: MadeHtml }) {
  const { kind, text } = desk.content;
  return (
    <Card as="section" aria-labelledby="lesson-text">
      <Stack gap={4}>
        <SectionHeading id="lesson-text" size="large">
          {t('Text')}
        </SectionHeading>
        <Columns>
          <Field
            label={t('Text in Markdown')}
            hint={t(
              '# for a heading, - for a list, **bold**, [text](link). HTML stays text. {length} of {most} characters.',
              { length: text.length, most: LESSON_TEXT_MAX_LENGTH },
            )}
            error={desk.faults.text}
            required={kind === 'text'}
            optional={kind !== 'text'}
          >
            <TextArea
              rows={18}
              dir="auto"
              value={text}
              onChange={({ target }) => desk.change({ text: target.value }, true)}
              onBlur={() => void desk.save()}
            />
          </Field>
          <Stack as="section" gap={1} aria-label={t('What members read')}>
            <strong aria-hidden="true">{t('What members read')}</strong>
            <Page tabIndex={0}>
              <MadeText made={made} />
            </Page>
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
}
