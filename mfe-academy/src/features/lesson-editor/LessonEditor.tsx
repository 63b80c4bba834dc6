import type { EditedLesson } from '@powerline/contract/academy';
import { later, Skeleton, Stack, Tab, TabList, TabPanel, Tabs, UnsavedQuestion } from '@powerline/ui';
import { useRef, useState } from 'react';
import { DraftBar } from '../../components/editing/DraftBar.tsx';
import { DraftConflict } from '../../components/editing/DraftConflict.tsx';
import { useRefusalFocus } from '../../components/editing/use-refusal-focus.ts';
import { t } from '../../words.ts';
import { KindSection } from './KindSection.tsx';
import { useLessonDesk } from './lesson-desk.ts';
import { lessonWords } from './lesson-words.ts';
import { MemberPreview } from './MemberPreview.tsx';
import { QuizSection } from './QuizSection.tsx';
import { ReadingTimeSection } from './ReadingTimeSection.tsx';
import { TextSection } from './TextSection.tsx';
import { useHtml } from './use-html.ts';
import { useVideoUpload } from './use-video-upload.ts';
import { VideoSection } from './VideoSection.tsx';

// Most lessons are text.
const VideoBeside = later({
  title: () => t('The video'),
  load: async () => (await import('./VideoBeside.tsx')).VideoBeside,
  fallback: <Skeleton height="24rem" />,
});

const LessonHistory = later({
  title: () => t('History'),
  load: async () => (await import('./LessonHistory.tsx')).LessonHistory,
  fallback: <Skeleton height="12rem" />,
});

export function LessonEditor({ lesson, writer }: { lesson: EditedLesson; writer: string }) {
  const desk = useLessonDesk(lesson, writer);
  const made = useHtml(desk.content.text);
  const [view, setView] = useState('write');
  const form = useRef<HTMLDivElement>(null);
  const showRefusals = useRefusalFocus(form);
  const upload = useVideoUpload(lesson.id, (videoUrl) => {
    desk.change({ kind: 'file', videoUrl, durationSeconds: 0 });
    void desk.save();
  });
  const { kind } = desk.content;
  return (
    <Stack gap={6}>
      <DraftConflict desk={desk} writer={writer} what="lesson" words={lessonWords()} />
      <Tabs value={view} onValueChange={setView}>
        <TabList aria-label={t('The lesson')}>
          <Tab value="write">{t('Write')}</Tab>
          <Tab value="preview">{t('As a member sees it')}</Tab>
          <Tab value="history">{t('History')}</Tab>
        </TabList>
        <TabPanel value="write">
          <div ref={form}>
            <Stack gap={6}>
              <KindSection desk={desk} />
              {kind === 'text' ? null : <VideoSection desk={desk} upload={upload} />}
              {kind === 'file' ? <VideoBeside lesson={lesson} /> : null}
              <TextSection desk={desk} made={made} />
              {kind === 'file' ? null : <ReadingTimeSection desk={desk} />}
              <QuizSection desk={desk} />
            </Stack>
          </div>
        </TabPanel>
        <TabPanel value="preview">
          <MemberPreview desk={desk} made={made} beside={lesson} />
        </TabPanel>
        <TabPanel value="history">
          <LessonHistory desk={desk} />
        </TabPanel>
      </Tabs>
      <DraftBar
        desk={desk}
        what="lesson"
        takenBack={t('Members will no longer see it.')}
        onRefused={() => {
          setView('write');
          showRefusals();
        }}
      />
      <UnsavedQuestion isUnsaved={desk.isUnsaved} what={t('this lesson')} save={() => desk.save()} />
    </Stack>
  );
}
