/** A line of a transcript. */
export interface Cue {
  fromSeconds: number;
  text: string;
}

const TIMING = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/;

/**
 * The lines of captions. The server has checked that they are WebVTT; what isn't a cue, such as notes and styles, is left out.
 *
 * @param webVtt a whole file
 */
export function cuesOf(webVtt: string): Cue[] {
  return webVtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIMING.exec(lines[at] ?? '') ?? [];
      const text = plain(lines.slice(at + 1).join(' '));
      if (at === -1 || text === '') return [];
      const fromSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
      return [{ fromSeconds, text }];
    });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Without tags such as `<v Ann>`. React escapes it. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
