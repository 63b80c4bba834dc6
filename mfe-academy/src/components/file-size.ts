import { formatNumber } from '@powerline/ui';
import { t } from '../words.ts';

const MEGABYTE = 1024 * 1024;

/** `3.2 MB` or `1.4 GB`. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes < 1000
    ? t('{size} MB', { size: formatNumber(Math.round(megabytes * 10) / 10) })
    : t('{size} GB', { size: formatNumber(Math.round(megabytes / 100) / 10) });
}
