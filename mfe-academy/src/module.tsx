import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    MarketingAcademyPage: () => import('./pages/MarketingAcademyPage.tsx'),
    CalculatorPage: () => import('./pages/CalculatorPage.tsx'),
  },
});
