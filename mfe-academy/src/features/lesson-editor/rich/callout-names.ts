import { t } from '../../../words.ts';
import type { Callout } from './extensions.ts';

const NAMES: Readonly<Record<Callout, () => string>> = {
  note: () => t('Note'),
  tip: () => t('Tip'),
  important: () => t('Important'),
  warning: () => t('Warning'),
  caution: () => t('Caution'),
};

export const calloutName = (callout: Callout): string => NAMES[callout]();
