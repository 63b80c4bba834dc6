import { LatePanel } from '../../components/LatePanel.tsx';

/** Its forms need libraries that no other tab uses. */
const loadPanel = () => import('./ContentPanel.tsx').then(({ ContentPanel }) => ({ default: ContentPanel }));

export const ContentTab = () => <LatePanel title="Content" load={loadPanel} />;
