import { LatePanel } from '../../components/LatePanel.tsx';

const loadCompanies = async () => ({
  default: (await import('../../features/companies/CompaniesPanel.tsx')).CompaniesPanel,
});
/** Its forms need libraries that no other tab uses. */
const loadContent = async () => ({ default: (await import('../../features/content/ContentPanel.tsx')).ContentPanel });
/** The menu is rarely edited, and is the largest list. */
const loadPages = async () => ({
  default: (await import('../../features/navigation-pages/PagesPanel.tsx')).PagesPanel,
});

export const CompaniesTab = () => <LatePanel title="Companies" load={loadCompanies} />;
export const ContentTab = () => <LatePanel title="Content" load={loadContent} />;
export const PagesTab = () => <LatePanel title="Pages" load={loadPages} />;
