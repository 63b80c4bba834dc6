import { LESSON_TEXT_MAX_LENGTH } from '@powerline/contract/academy';
import { Card, Field, SectionHeading, Stack, TextArea, theme } from '@powerline/ui';
import { styled } from 'styled-components';
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
          Text
        </SectionHeading>
        <Columns>
          <Field
            label="Text in Markdown"
            hint={`# for a heading, - for a list, **bold**, [text](link). HTML stays text. ${text.length.toLocaleString('en-US')} of ${LESSON_TEXT_MAX_LENGTH.toLocaleString('en-US')} characters.`}
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
          <Stack as="section" gap={1} aria-label="What members read">
            <strong aria-hidden="true">What members read</strong>
            <Page tabIndex={0}>
              <MadeText made={made} />
            </Page>
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
}
