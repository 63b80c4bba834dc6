import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    TeamPage: () => import('./pages/TeamPage.tsx'),
  },
});
