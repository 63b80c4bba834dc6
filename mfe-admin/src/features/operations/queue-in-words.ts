/** "2 running, 5 waiting"; null when nothing runs or waits. */
export function queueInWords(running: number, waiting: number): string | null {
  const parts = [
    [running, 'running'],
    [waiting, 'waiting'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  return words.join(', ') || null;
}
