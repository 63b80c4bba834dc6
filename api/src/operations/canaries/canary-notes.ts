import { formatNumber } from '@powerline/contract/format';
import type { BuildCounts, Worse } from './canary-rule.ts';

const share = (value: number) => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;

/** Why a build was sent back, for the site's history. @param current the version that everyone else has */
export function sentBackNote(reason: Worse, { loads }: BuildCounts, current: string): string {
  return `Sent back by the site after ${formatNumber(loads)} loads: ${findingOf(reason, current)}`;
}

function findingOf(reason: Worse, current: string): string {
  const meanwhile = `of ${current} in the same minutes`;
  switch (reason.kind) {
    case 'failures':
      return `${share(reason.canary)} failed, and ${share(reason.current)} ${meanwhile}.`;
    case 'errors':
      return `${share(reason.canary)} had the error “${reason.message}”, and ${share(reason.current)} ${meanwhile}.`;
    case 'slower': {
      const unit = reason.measure.startsWith('CLS') ? 'thousandths' : 'ms';
      const what = reason.measure === 'load' ? 'load time' : reason.measure;
      return `its ${what} (75 of 100 are below it) is ${reason.canary} ${unit}, and ${reason.current} ${unit} ${meanwhile}.`;
    }
  }
}

/** Why it goes to more visitors. */
export const passedNote = ({ loads }: BuildCounts, current: string): string =>
  `After ${formatNumber(loads)} loads, it does as well as ${current}.`;
