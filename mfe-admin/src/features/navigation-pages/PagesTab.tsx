import { LatePanel } from '../../components/LatePanel.tsx';

/** The tree of the menu is edited seldom, and is the largest of the lists. */
const loadPanel = () => import('./PagesPanel.tsx').then(({ PagesPanel }) => ({ default: PagesPanel }));

/** The menu of the site, behind its tab. */
export const PagesTab = () => <LatePanel title="Pages" load={loadPanel} />;
