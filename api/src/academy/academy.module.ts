import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { BoardController } from './board/board.controller.ts';
import { BoardService } from './board/board.service.ts';
import { CertificatePage } from './certificates/certificate-page.ts';
import { CertificatesController } from './certificates/certificates.controller.ts';
import { CertificatesService } from './certificates/certificates.service.ts';
import { PublicCertificatesController } from './certificates/public-certificates.controller.ts';
import { PublicCertificatesService } from './certificates/public-certificates.service.ts';
import { CourseFilesController } from './course-files/course-files.controller.ts';
import { CourseFilesService } from './course-files/course-files.service.ts';
import { CourseLearnersController } from './course-learners/course-learners.controller.ts';
import { CourseLearnersService } from './course-learners/course-learners.service.ts';
import { AdminCoursesController } from './courses/admin-courses.controller.ts';
import { AdminCoursesService } from './courses/admin-courses.service.ts';
import { CourseCoversController } from './courses/course-covers.controller.ts';
import { CourseCoversService } from './courses/course-covers.service.ts';
import { CoursesController } from './courses/courses.controller.ts';
import { CoursesService } from './courses/courses.service.ts';
import { LearnersController } from './learners/learners.controller.ts';
import { LearnersService } from './learners/learners.service.ts';
import { AdminLessonsController } from './lessons/admin-lessons.controller.ts';
import { AdminLessonsService } from './lessons/admin-lessons.service.ts';
import { CaptionsService } from './lessons/captions.service.ts';
import { CourseLessonsController } from './lessons/course-lessons.controller.ts';
import { LessonHistoryController } from './lessons/lesson-history.controller.ts';
import { LessonHistoryService } from './lessons/lesson-history.service.ts';
import { LessonsController } from './lessons/lessons.controller.ts';
import { LessonsService } from './lessons/lessons.service.ts';
import { NotesController } from './notes/notes.controller.ts';
import { NotesService } from './notes/notes.service.ts';
import { AdminPointsController } from './points/admin-points.controller.ts';
import { PointsController } from './points/points.controller.ts';
import { PointsService } from './points/points.service.ts';
import { PrerequisitesController } from './prerequisites/prerequisites.controller.ts';
import { PrerequisitesService } from './prerequisites/prerequisites.service.ts';
import { AdminPrizesController } from './prizes/admin-prizes.controller.ts';
import { AdminPrizesService } from './prizes/admin-prizes.service.ts';
import { PrizesController } from './prizes/prizes.controller.ts';
import { PrizesService } from './prizes/prizes.service.ts';
import { RedemptionQueueController } from './prizes/redemption-queue.controller.ts';
import { RedemptionQueueService } from './prizes/redemption-queue.service.ts';
import { ProgressController } from './progress/progress.controller.ts';
import { ProgressService } from './progress/progress.service.ts';
import { QuizzesController } from './quizzes/quizzes.controller.ts';
import { QuizzesService } from './quizzes/quizzes.service.ts';
import { RhythmController } from './rhythm/rhythm.controller.ts';
import { RhythmService } from './rhythm/rhythm.service.ts';
import { CourseSearchController } from './search/course-search.controller.ts';
import { CourseSearchService } from './search/course-search.service.ts';
import { LessonVideosController } from './videos/lesson-videos.controller.ts';
import { LessonVideosService } from './videos/lesson-videos.service.ts';
import { VideoDetailsController } from './videos/video-details.controller.ts';
import { VideoDetailsService } from './videos/video-details.service.ts';
import { VideoUploadsController } from './videos/video-uploads.controller.ts';
import { VideoUploadsService } from './videos/video-uploads.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [
    AdminCoursesController,
    AdminLessonsController,
    AdminPointsController,
    AdminPrizesController,
    BoardController,
    CertificatesController,
    CourseFilesController,
    CourseLearnersController,
    CourseLessonsController,
    CourseCoversController,
    CourseSearchController,
    CoursesController,
    LearnersController,
    LessonHistoryController,
    LessonVideosController,
    LessonsController,
    NotesController,
    PointsController,
    PrerequisitesController,
    PrizesController,
    ProgressController,
    PublicCertificatesController,
    QuizzesController,
    RedemptionQueueController,
    RhythmController,
    VideoDetailsController,
    VideoUploadsController,
  ],
  providers: [
    AdminCoursesService,
    AdminLessonsService,
    AdminPrizesService,
    BoardService,
    CaptionsService,
    CertificatePage,
    CertificatesService,
    CourseCoversService,
    CourseFilesService,
    CourseLearnersService,
    CourseSearchService,
    CoursesService,
    LearnersService,
    LessonHistoryService,
    LessonVideosService,
    LessonsService,
    NotesService,
    PointsService,
    PrerequisitesService,
    PrizesService,
    ProgressService,
    PublicCertificatesService,
    QuizzesService,
    RedemptionQueueService,
    RhythmService,
    VideoDetailsService,
    VideoUploadsService,
  ],
  exports: [CertificatePage],
})
export class AcademyModule {}
