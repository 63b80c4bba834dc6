import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    HomePage: () => import('./pages/HomePage.tsx'),
    DashboardPage: () => import('./pages/DashboardPage.tsx'),
    ServicesPage: () => import('./pages/ServicesPage.tsx'),
    PowerlinePayoutPage: () => import('./pages/PowerlinePayoutPage.tsx'),
    PayoutSystemPage: () => import('./pages/PayoutSystemPage.tsx'),
    TeamPage: () => import('./pages/TeamPage.tsx'),
    LoginPage: () => import('./pages/LoginPage.tsx'),
    RegisterPage: () => import('./pages/RegisterPage.tsx'),
    AccountPage: () => import('./pages/AccountPage.tsx'),
  },
});
