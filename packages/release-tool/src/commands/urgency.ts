import type { ReleaseUrgency } from '@powerline/contract/operations';
import { WrongUsage } from '../exit-codes.ts';
import { markedNote } from '../site/changes/urgency.ts';
import type { Call, Command } from './command.ts';

/** Of commands that give visitors a new build. */
export const URGENCY_OPTIONS = {
  fix: {
    type: 'boolean',
    default: false,
    help: '--fix: it repairs what fails, so it passes a spent error budget; the history says so',
  },
  force: {
    type: 'boolean',
    default: false,
    help: '--force, with --note <why it can’t wait>, passes a spent error budget; the history says so',
  },
} satisfies Command['options'];

/** @throws {WrongUsage} for both, {@link Refused} for `--force` without a reason: before a build is made */
export function urgencyOf({ values, note }: Pick<Call, 'values' | 'note'>): ReleaseUrgency | undefined {
  if (values.fix && values.force) throw new WrongUsage('Choose one of --fix and --force.');
  const forced = values.force ? 'force' : undefined;
  const urgency = values.fix ? 'fix' : forced;
  markedNote(note, urgency);
  return urgency;
}
