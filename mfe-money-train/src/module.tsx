import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    MoneyTrainPage: () => import('./pages/MoneyTrainPage.tsx'),
    ProfilePage: () => import('./pages/ProfilePage.tsx'),
    VisitsPage: () => import('./pages/VisitsPage.tsx'),
    PublicProfilePage: () => import('./pages/PublicProfilePage.tsx'),
    ReportProfilePage: () => import('./pages/ReportProfilePage.tsx'),
    AdminProfilesPage: () => import('./pages/AdminProfilesPage.tsx'),
  },
  widgets: {
    PersonPageWidget: () => import('./widgets/PersonPageWidget.tsx'),
    ProfileWidget: () => import('./widgets/ProfileWidget.tsx'),
  },
});
