import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    MarketingAcademyPage: () => import('./pages/MarketingAcademyPage.tsx'),
    CalculatorPage: () => import('./pages/CalculatorPage.tsx'),
    CoursePage: () => import('./pages/CoursePage.tsx'),
    LessonPage: () => import('./pages/LessonPage.tsx'),
    AdminCoursesPage: () => import('./pages/AdminCoursesPage.tsx'),
    AdminCoursePage: () => import('./pages/AdminCoursePage.tsx'),
    AdminCourseLearnersPage: () => import('./pages/AdminCourseLearnersPage.tsx'),
    AdminLessonPage: () => import('./pages/AdminLessonPage.tsx'),
    CertificatePage: () => import('./pages/CertificatePage.tsx'),
    PointsPage: () => import('./pages/PointsPage.tsx'),
    PrizesPage: () => import('./pages/PrizesPage.tsx'),
    AdminPointsPage: () => import('./pages/AdminPointsPage.tsx'),
    AdminPrizesPage: () => import('./pages/AdminPrizesPage.tsx'),
    AdminRedemptionsPage: () => import('./pages/AdminRedemptionsPage.tsx'),
  },
  widgets: {
    GoOnLearningWidget: () => import('./widgets/GoOnLearningWidget.tsx'),
    PersonLearningWidget: () => import('./widgets/PersonLearningWidget.tsx'),
  },
});
