import { latePanel } from '../components/late-panel.tsx';
import { t } from '../words.ts';

/** For module teams, who have a log-in but aren't admins: the components that this site's shell shares with modules. */
export default latePanel(
  () => t('Components'),
  async () => (await import('@powerline/ui/gallery')).Gallery,
);
