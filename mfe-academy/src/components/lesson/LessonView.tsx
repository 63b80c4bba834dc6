import type { Lesson, Quiz } from '@powerline/contract/academy';
import { Stack, VideoPoster } from '@powerline/ui';
import type { ReactNode } from 'react';
import { FileVideo } from './FileVideo.tsx';
import { LessonText } from './LessonText.tsx';
import { QuizPreview } from './QuizPreview.tsx';

/** All of it is in the API's answer, and can be made from a draft. */
export type ShownLesson = Pick<
  Lesson,
  'title' | 'kind' | 'videoUrl' | 'captions' | 'poster' | 'chapters' | 'html' | 'language'
> & {
  questions: Quiz['questions'];
};

interface LessonViewProps {
  lesson: ShownLesson;
  /** Replaces a video that reports nothing. */
  video?: ReactNode;
  /** Replaces a quiz that sends nothing. */
  quiz?: ReactNode;
}

/** A lesson as members see it. It makes no calls. */
export function LessonView({ lesson, video, quiz }: LessonViewProps) {
  return (
    <Stack gap={8}>
      {video ?? <LessonVideo lesson={lesson} />}
      {lesson.html ? <LessonText html={lesson.html} lang={lesson.language} /> : null}
      {lesson.questions.length > 0 ? (quiz ?? <QuizPreview questions={lesson.questions} />) : null}
    </Stack>
  );
}

function LessonVideo({ lesson: { title, kind, videoUrl, captions, poster, chapters } }: { lesson: ShownLesson }) {
  if (videoUrl === null) return null;
  // Another file needs a new player.
  if (kind === 'file')
    return (
      <FileVideo key={videoUrl} title={title} src={videoUrl} captions={captions} poster={poster} chapters={chapters} />
    );
  return <VideoPoster title={title} source={videoUrl} />;
}
