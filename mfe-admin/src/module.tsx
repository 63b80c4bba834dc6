import { defineModule } from '@powerline/platform';

export default defineModule({
  pages: {
    AdminPage: () => import('./pages/AdminPage.tsx'),
    OverviewPage: () => import('./pages/OverviewPage.tsx'),
    OperationsPage: () => import('./pages/OperationsPage.tsx'),
    AuditPage: () => import('./pages/AuditPage.tsx'),
    ModulesPage: () => import('./pages/ModulesPage.tsx'),
    GalleryPage: () => import('./pages/GalleryPage.tsx'),
    LegalTextsPage: () => import('./pages/LegalTextsPage.tsx'),
    TranslationsPage: () => import('./pages/TranslationsPage.tsx'),
    TranslationPage: () => import('./pages/TranslationPage.tsx'),
    SettingsPage: () => import('./pages/SettingsPage.tsx'),
    WebhooksPage: () => import('./pages/WebhooksPage.tsx'),
    PersonPage: () => import('./pages/PersonPage.tsx'),
    ReportedMessagesPage: () => import('./pages/ReportedMessagesPage.tsx'),
  },
});
