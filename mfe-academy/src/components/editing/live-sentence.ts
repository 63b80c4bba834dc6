import { formatMoment } from '@powerline/ui';
import { t } from '../../words.ts';
import type { Written } from './written.ts';

/** Says by the site's clock when members will see something. */
export const liveSentence = ({
  goesLive,
  timeZone = 'UTC',
}: Pick<Written<unknown>, 'goesLive' | 'timeZone'>): string =>
  goesLive
    ? t('Goes live on {moment} ({timeZone}).', { moment: formatMoment(goesLive.at, timeZone, 'long'), timeZone })
    : '';
