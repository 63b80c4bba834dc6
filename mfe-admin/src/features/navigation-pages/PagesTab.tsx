import { LatePanel } from '../../components/LatePanel.tsx';

/** The menu is rarely edited, and is the largest list. */
const loadPanel = () => import('./PagesPanel.tsx').then(({ PagesPanel }) => ({ default: PagesPanel }));

export const PagesTab = () => <LatePanel title="Pages" load={loadPanel} />;
