import { latePanel } from '../../components/late-panel.tsx';
import { t } from '../../words.ts';

export const CompaniesTab = latePanel(
  () => t('Companies'),
  async () => (await import('../../features/companies/CompaniesPanel.tsx')).CompaniesPanel,
);
/** Its forms need libraries that no other tab uses. */
export const ContentTab = latePanel(
  () => t('Content'),
  async () => (await import('../../features/content/ContentPanel.tsx')).ContentPanel,
);
/** The menu is rarely edited, and is the largest list. */
export const PagesTab = latePanel(
  () => t('Pages'),
  async () => (await import('../../features/navigation-pages/PagesPanel.tsx')).PagesPanel,
);
