import { LatePanel } from '../../components/LatePanel.tsx';

const loadPanel = () => import('./CompaniesPanel.tsx').then(({ CompaniesPanel }) => ({ default: CompaniesPanel }));

export const CompaniesTab = () => <LatePanel title="Companies" load={loadPanel} />;
