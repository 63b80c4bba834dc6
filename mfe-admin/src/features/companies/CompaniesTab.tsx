import { LatePanel } from '../../components/LatePanel.tsx';

const loadPanel = () => import('./CompaniesPanel.tsx').then(({ CompaniesPanel }) => ({ default: CompaniesPanel }));

/** The companies of all members, behind its tab. */
export const CompaniesTab = () => <LatePanel title="Companies" load={loadPanel} />;
