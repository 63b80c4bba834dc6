import { t } from '../../words.ts';

/** "2 running, 5 waiting"; null when nothing runs or waits. */
export function queueInWords(running: number, waiting: number): string | null {
  const parts = [
    running > 0 ? t('{running} running', { running }) : null,
    waiting > 0 ? t('{waiting} waiting', { waiting }) : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}
