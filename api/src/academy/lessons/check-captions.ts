import webvtt from 'webvtt-parser';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

const FAULTS_SHOWN = 5;

/**
 * Refuses anything but valid WebVTT, by the W3C's rules for authors. A player would silently skip what it doesn't
 * understand.
 *
 * @throws HttpProblem 400, which names the lines
 */
export function refuseUnlessCaptions(text: string): void {
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'subtitles');
  const faults = errors
    .slice(0, FAULTS_SHOWN)
    .map(({ line, message }) => t('line {line}: {message}', { line: String(line), message }));
  if (faults.length > 0)
    throw fieldProblem(
      'text',
      t('This is no file of WebVTT that a player can read. {faults}', { faults: faults.join(' ') }),
    );
  if (cues.length === 0) throw fieldProblem('text', t('There is no caption in this file'));
}
