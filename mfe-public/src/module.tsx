import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    HomePage: () => import('./pages/HomePage.tsx'),
    DashboardPage: () => import('./pages/DashboardPage.tsx'),
    ServicesPage: () => import('./pages/ServicesPage.tsx'),
    PowerlinePayoutPage: () => import('./pages/PowerlinePayoutPage.tsx'),
    PayoutSystemPage: () => import('./pages/PayoutSystemPage.tsx'),
    LoginPage: () => import('./pages/LoginPage.tsx'),
    LoginReturnPage: () => import('./pages/LoginReturnPage.tsx'),
    TermsPage: () => import('./pages/TermsPage.tsx'),
    PrivacyPage: () => import('./pages/PrivacyPage.tsx'),
    PlanSummaryPage: () => import('./pages/PlanSummaryPage.tsx'),
    RegisterPage: () => import('./pages/RegisterPage.tsx'),
    ForgotPasswordPage: () => import('./pages/ForgotPasswordPage.tsx'),
    ResetPasswordPage: () => import('./pages/ResetPasswordPage.tsx'),
    VerifyEmailPage: () => import('./pages/VerifyEmailPage.tsx'),
    UnsubscribePage: () => import('./pages/UnsubscribePage.tsx'),
    EndSessionPage: () => import('./pages/EndSessionPage.tsx'),
    AccountPage: () => import('./pages/AccountPage.tsx'),
  },
});
