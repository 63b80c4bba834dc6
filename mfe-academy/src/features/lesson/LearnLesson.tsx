import type { EarnedPoints, Lesson } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { NotTranslated } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { renewCourses } from '../../api/courses.ts';
import { LessonView } from '../../components/lesson/LessonView.tsx';
import { t } from '../../words.ts';
import { Completion } from './Completion.tsx';
import { earnedInWords } from './earned-words.ts';
import { LessonNote } from './LessonNote.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Neighbours } from './Neighbours.tsx';
import { useKeptLesson } from './offline/use-kept-lesson.ts';
import { QuizForm } from './QuizForm.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { useReadingClock } from './use-reading-clock.ts';
import { useReporter } from './use-reporter.ts';
import { WatchedVideo } from './WatchedVideo.tsx';

/** A completion or points, shown at the video, text or quiz that earned them. */
interface Outcome {
  at: 'lesson' | 'quiz';
  earned: readonly EarnedPoints[];
  isCompletion: boolean;
}

/** Needs a key per lesson. */
export function LearnLesson({ lesson }: { lesson: Lesson }) {
  const [isCompleted, setCompleted] = useState(lesson.isCompleted);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const note = (at: Outcome['at'], answer: { isCompleted: boolean; earned: readonly EarnedPoints[] }) => {
    const isCompletion = answer.isCompleted && !isCompleted;
    if (at === 'quiz' || isCompletion) setOutcome({ at, earned: answer.earned, isCompletion });
    if (!isCompletion) return;
    setCompleted(true);
    // The last report was answered after the member left the lesson.
    if (!isHere.current)
      notify.success(t('Lesson completed'), `${lesson.title}. ${earnedInWords(answer.earned)}`.trim());
    void renewCourses(lesson.courseSlug);
  };
  const reporter = useReporter(lesson, (answer) => note('lesson', answer));
  useReadingClock(lesson, reporter);
  useKeptLesson(lesson);

  const completion = (at: Outcome['at']) => (
    <LiveRegion>
      {outcome?.at === at && (outcome.isCompletion || outcome.earned.length > 0) ? (
        <Completion lesson={lesson} earned={outcome.earned} isCompletion={outcome.isCompletion} />
      ) : null}
    </LiveRegion>
  );
  const { quiz, ...shown } = lesson;
  return (
    <>
      <NotTranslated written={lesson.language} />
      <LessonView
        lesson={{ ...shown, questions: quiz?.questions ?? [] }}
        video={
          lesson.kind === 'file' ? (
            <WatchedVideo lesson={lesson} reporter={reporter}>
              {completion('lesson')}
            </WatchedVideo>
          ) : undefined
        }
        quiz={
          quiz ? (
            <QuizForm lesson={lesson} quiz={quiz} onAnswer={(answer) => note('quiz', answer)}>
              {completion('quiz')}
            </QuizForm>
          ) : undefined
        }
      />
      {lesson.completedBy === 'reading' ? (
        <div>
          <ReadingProgress reporter={reporter} />
          {completion('lesson')}
        </div>
      ) : null}
      <LessonNote lesson={lesson} />
      <Neighbours lesson={lesson} isNextNamed={lesson.completedBy === 'reading' && outcome?.isCompletion === true} />
    </>
  );
}
