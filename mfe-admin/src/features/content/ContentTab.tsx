import { LatePanel } from '../../components/LatePanel.tsx';

/** Its forms bring libraries that no other tab needs. */
const loadPanel = () => import('./ContentPanel.tsx').then(({ ContentPanel }) => ({ default: ContentPanel }));

/** What admins set for the pages, behind its tab. */
export const ContentTab = () => <LatePanel title="Content" load={loadPanel} />;
