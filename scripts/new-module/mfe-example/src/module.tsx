import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    ExamplePage: () => import('./pages/ExamplePage.tsx'),
  },
});
