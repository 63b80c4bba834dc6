import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    InvitePage: () => import('./pages/InvitePage.tsx'),
    PersonPage: () => import('./pages/PersonPage.tsx'),
    TeamPage: () => import('./pages/TeamPage.tsx'),
  },
  widgets: {
    EmailSharingWidget: () => import('./widgets/EmailSharingWidget.tsx'),
    NextStepsWidget: () => import('./widgets/NextStepsWidget.tsx'),
    TeamWidget: () => import('./widgets/TeamWidget.tsx'),
  },
});
