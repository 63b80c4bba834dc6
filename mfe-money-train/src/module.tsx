import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    MoneyTrainPage: () => import('./pages/MoneyTrainPage.tsx'),
    ProfilePage: () => import('./pages/ProfilePage.tsx'),
  },
});
