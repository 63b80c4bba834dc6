import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    AdminMemberPage: () => import('./pages/AdminMemberPage.tsx'),
    AdminMembersPage: () => import('./pages/AdminMembersPage.tsx'),
    AdminMonthPage: () => import('./pages/AdminMonthPage.tsx'),
    AdminMonthsPage: () => import('./pages/AdminMonthsPage.tsx'),
    AdminOverviewPage: () => import('./pages/AdminOverviewPage.tsx'),
    AdminPaymentImportPage: () => import('./pages/AdminPaymentImportPage.tsx'),
    AdminPaymentsPage: () => import('./pages/AdminPaymentsPage.tsx'),
    AdminPayoutsPage: () => import('./pages/AdminPayoutsPage.tsx'),
    AdminPlanPage: () => import('./pages/AdminPlanPage.tsx'),
    AdminRotatorPage: () => import('./pages/AdminRotatorPage.tsx'),
    EarningsPage: () => import('./pages/EarningsPage.tsx'),
    IncomeDisclosurePage: () => import('./pages/IncomeDisclosurePage.tsx'),
    InvitePage: () => import('./pages/InvitePage.tsx'),
    LetterPage: () => import('./pages/LetterPage.tsx'),
    MembershipPage: () => import('./pages/MembershipPage.tsx'),
    MessagesPage: () => import('./pages/MessagesPage.tsx'),
    MoneyPathPage: () => import('./pages/MoneyPathPage.tsx'),
    MonthPage: () => import('./pages/MonthPage.tsx'),
    PayoutsPage: () => import('./pages/PayoutsPage.tsx'),
    PersonPage: () => import('./pages/PersonPage.tsx'),
    TeamPage: () => import('./pages/TeamPage.tsx'),
  },
  widgets: {
    BalanceWidget: () => import('./widgets/BalanceWidget.tsx'),
    EmailSharingWidget: () => import('./widgets/EmailSharingWidget.tsx'),
    TeamWidget: () => import('./widgets/TeamWidget.tsx'),
    ThisMonthWidget: () => import('./widgets/ThisMonthWidget.tsx'),
  },
});
