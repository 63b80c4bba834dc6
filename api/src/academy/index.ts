import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { AcademyModule } from './academy.module.ts';
import { ACADEMY_EXPORT, learningAfterDeletion, leaveAcademy } from './academy-account-steps.ts';
import { CertificateRow } from './certificates/certificate.entity.ts';
import { CertificatePage } from './certificates/certificate-page.ts';
import { CourseReminderRow } from './course-learners/course-reminder.entity.ts';
import { COURSE_REMINDER } from './course-learners/course-reminder.kind.ts';
import { CourseRow } from './courses/course.entity.ts';
import { ACADEMY_FIRST_STEPS } from './first-steps.ts';
import { ACADEMY_LAUNCH_STEPS } from './launch-steps.ts';
import { CaptionsRow } from './lessons/captions.entity.ts';
import { LessonRow } from './lessons/lesson.entity.ts';
import { LessonPicture } from './lessons/lesson-picture.entity.ts';
import { LessonVersion } from './lessons/lesson-version.entity.ts';
import { NoteRow } from './notes/note.entity.ts';
import { Learner } from './points/learner.entity.ts';
import { PointEntryRow } from './points/point-entry.entity.ts';
import { PointRulesRow } from './points/point-rules.entity.ts';
import { POINTS_AGREE } from './points/points-agree.ts';
import { CoursePrerequisite } from './prerequisites/course-prerequisite.entity.ts';
import { PrizeRow } from './prizes/prize.entity.ts';
import { PRIZE_CHANGED } from './prizes/prize-changed.kind.ts';
import { PRIZES_AGREE } from './prizes/prizes-agree.ts';
import { RedemptionRow } from './prizes/redemption.entity.ts';
import { PRIZES_TO_APPROVE, PRIZES_TO_SEND } from './prizes/redemptions.inbox.ts';
import { LessonProgress } from './progress/lesson-progress.entity.ts';
import { COURSE_TRANSLATIONS } from './published/course-translations.ts';
import { LESSON_TRANSLATIONS } from './published/lesson-translations.ts';
import { AnswerCount } from './quizzes/answer-count.entity.ts';
import { QuizTry } from './quizzes/quiz-try.entity.ts';
import { ACADEMY_RETENTION } from './retention.ts';
import { LessonVideoRow } from './videos/lesson-video.entity.ts';
import { VideoPieceRow } from './videos/video-piece.entity.ts';

/** What the academy brings to the site. */
export const ACADEMY: Context = {
  module: AcademyModule,
  entities: [
    AnswerCount,
    CaptionsRow,
    CertificateRow,
    CoursePrerequisite,
    CourseReminderRow,
    CourseRow,
    Learner,
    LessonPicture,
    LessonProgress,
    LessonRow,
    LessonVersion,
    LessonVideoRow,
    NoteRow,
    PointEntryRow,
    PointRulesRow,
    PrizeRow,
    QuizTry,
    RedemptionRow,
    VideoPieceRow,
  ],
  movedTables: moveWhole(
    'academy_courses',
    'course_prerequisites',
    'academy_lessons',
    'lesson_captions',
    'lesson_versions',
    'lesson_pictures',
    'lesson_videos',
    'lesson_video_pieces',
    'academy_learners',
    'lesson_progress',
    'quiz_tries',
    'quiz_answer_counts',
    'course_reminders',
    'point_rules',
    'point_entries',
    'prizes',
    'redemptions',
    'academy_certificates',
    'lesson_notes',
  ),
  accountSteps: {
    deleted: [leaveAcademy],
    exported: [ACADEMY_EXPORT],
  },
  deletionEffects: [learningAfterDeletion],
  nightlyChecks: [POINTS_AGREE, PRIZES_AGREE],
  notificationKinds: [COURSE_REMINDER, PRIZE_CHANGED],
  inbox: [PRIZES_TO_APPROVE, PRIZES_TO_SEND],
  firstSteps: ACADEMY_FIRST_STEPS,
  launchSteps: ACADEMY_LAUNCH_STEPS,
  retention: ACADEMY_RETENTION,
  translatedKinds: [COURSE_TRANSLATIONS, LESSON_TRANSLATIONS],
  liveAddresses: [CertificatePage],
};
