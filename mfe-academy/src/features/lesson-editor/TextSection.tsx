import { LESSON_TEXT_MAX_LENGTH } from '@powerline/contract/academy';
import {
  Button,
  Card,
  Field,
  Inline,
  later,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  TextArea,
  theme,
} from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sendLessonPicture } from '../../api/admin-lessons.ts';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { MadeText } from './MadeText.tsx';
import { MemberWidth } from './MemberWidth.tsx';
import type { MadeHtml } from './use-html.ts';

// Larger than all other pages together.
const RichText = later({
  title: () => t('The editor'),
  load: async () => (await import('./rich/RichText.tsx')).RichText,
  fallback: <Skeleton height="21rem" />,
});

const Page = styled.div`
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.medium};
  overflow: auto;
  max-height: 40rem;
`;

const Fault = styled.div`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.small};
`;

export function TextSection({ desk, made }: { desk: LessonDesk; made: MadeHtml }) {
  const [isMarkdown, setIsMarkdown] = useState(false);
  const { kind, text } = desk.content;
  const change = (written: string) => desk.change({ text: written }, true);
  return (
    <Card as="section" aria-labelledby="lesson-text">
      <Stack gap={4}>
        <Inline gap={2} justify="space-between">
          <SectionHeading id="lesson-text" size="large">
            {t('Text')}
          </SectionHeading>
          <Button tone="quiet" size="small" onClick={() => setIsMarkdown((before) => !before)}>
            {isMarkdown ? t('Hide Markdown') : t('Show Markdown')}
          </Button>
        </Inline>
        {isMarkdown ? (
          <Field
            label={t('Text in Markdown')}
            hint={
              <>
                {t('# for a heading, - for a list, **bold**, [text](link). HTML stays text.')}{' '}
                {t('A callout is a quote that begins with {callout}; a button is {button}.', {
                  callout: '> [!TIP]',
                  button: '[text](link "button")',
                })}
              </>
            }
            error={desk.faults.text}
            required={kind === 'text'}
            optional={kind !== 'text'}
          >
            <TextArea
              rows={18}
              dir="auto"
              value={text}
              onChange={({ target }) => change(target.value)}
              onBlur={() => void desk.save()}
            />
          </Field>
        ) : (
          <Stack gap={1}>
            <RichText
              text={text}
              label={t('Text')}
              describedBy="lesson-text-fault"
              isInvalid={desk.faults.text !== undefined}
              onChange={change}
              onBlur={() => void desk.save()}
              sendImage={(file) => sendLessonPicture(desk.item.id, file)}
            />
            <Fault id="lesson-text-fault" aria-live="polite">
              {desk.faults.text}
            </Fault>
          </Stack>
        )}
        <Text size="small" tone="muted">
          {t('{length} of {most} characters.', { length: text.length, most: LESSON_TEXT_MAX_LENGTH })}
        </Text>
        <MemberWidth label={t('What members read')}>
          <Page tabIndex={0}>
            <MadeText made={made} />
          </Page>
        </MemberWidth>
      </Stack>
    </Card>
  );
}
