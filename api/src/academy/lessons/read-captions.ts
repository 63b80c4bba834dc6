import webvtt from 'webvtt-parser';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

const FAULTS_SHOWN = 5;

/** The number of a SubRip cue, and its time below, as most programs for subtitles write them. */
const SUBRIP_START = /^\s*\d+ *\n *\d{1,2}:\d{2}:\d{2},\d{1,3} *-->/;
const SUBRIP_TIME = /^ *(\d{1,2}:\d{2}:\d{2}),(\d{1,3}) *--> *(\d{1,2}:\d{2}:\d{2}),(\d{1,3}).*$/gm;
const WEBVTT_HEADER = 'WEBVTT\n\n';
const HEADER_LINES = 2;

/**
 * What keeps a text from being valid WebVTT, by the W3C's rules for authors, in sentences that name the lines. A player
 * would silently skip what it doesn't understand.
 *
 * @param linesBefore of the text that the author's file doesn't have
 */
export function captionFaults(text: string, linesBefore = 0): string[] {
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'subtitles');
  if (errors.length === 0) return cues.length === 0 ? [t('There is no caption in this file')] : [];
  const faults = errors
    .slice(0, FAULTS_SHOWN)
    .map(({ line, message }) => t('line {line}: {message}', { line: String(line - linesBefore), message }));
  return [t('This is no file of captions that a player can read. {faults}', { faults: faults.join(' ') })];
}

/**
 * @param text WebVTT, or SubRip (.srt)
 * @returns WebVTT
 * @throws HttpProblem 400 for anything else
 */
export function readCaptions(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const isSubRip = SUBRIP_START.test(lines);
  const captions = isSubRip ? WEBVTT_HEADER + fromSubRip(lines) : text;
  const [fault] = captionFaults(captions, isSubRip ? HEADER_LINES : 0);
  if (fault !== undefined) throw fieldProblem('text', fault);
  return captions;
}

/** Without what WebVTT doesn't know: places on the screen, fonts and braces with positions. */
const fromSubRip = (lines: string): string =>
  lines
    .replaceAll(
      SUBRIP_TIME,
      (_, from: string, fromMs: string, to: string, toMs: string) =>
        `${inHours(from)}.${fromMs.padEnd(3, '0')} --> ${inHours(to)}.${toMs.padEnd(3, '0')}`,
    )
    .replaceAll(/<\/?font[^>\n]{0,200}>|\{\\an?\d\}/gi, '');

const inHours = (time: string): string => time.padStart('00:00:00'.length, '0');
