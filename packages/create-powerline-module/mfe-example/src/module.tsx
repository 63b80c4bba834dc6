import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    ExamplePage: () => import('./pages/ExamplePage.tsx'),
    ExampleDetailsPage: () => import('./pages/ExampleDetailsPage.tsx'),
  },
  widgets: {
    ExampleWidget: () => import('./widgets/ExampleWidget.tsx'),
  },
});
