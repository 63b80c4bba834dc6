import webvtt from 'webvtt-parser';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

const FAULTS_SHOWN = 5;

/**
 * What keeps a text from being valid WebVTT, by the W3C's rules for authors, in sentences that name the lines. A player
 * would silently skip what it doesn't understand.
 */
export function captionFaults(text: string): string[] {
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'subtitles');
  if (errors.length === 0) return cues.length === 0 ? [t('There is no caption in this file')] : [];
  const faults = errors
    .slice(0, FAULTS_SHOWN)
    .map(({ line, message }) => t('line {line}: {message}', { line: String(line), message }));
  return [t('This is no file of WebVTT that a player can read. {faults}', { faults: faults.join(' ') })];
}

/** @throws HttpProblem 400 for anything but valid WebVTT */
export function refuseUnlessCaptions(text: string): void {
  const [fault] = captionFaults(text);
  if (fault !== undefined) throw fieldProblem('text', fault);
}
