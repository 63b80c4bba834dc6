const PLACE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Seconds of `1:05` or `1:02:30`; undefined for anything else. */
export function readPlace(text: string): number | undefined {
  const found = PLACE.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '0', minutes, seconds] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
