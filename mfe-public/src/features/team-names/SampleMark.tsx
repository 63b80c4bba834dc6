import { Badge } from '@powerline/ui';
import { t } from '../../words.ts';

/** Marks names that aren't real people. */
export const SampleMark = () => <Badge tone="warning">{t('Sample names')}</Badge>;
