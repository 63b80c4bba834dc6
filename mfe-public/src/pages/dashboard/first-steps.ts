import type { ChecklistStep } from '@powerline/ui';

interface Facts {
  /** Undefined if unknown: then the step is left out. */
  hasCompany: boolean | undefined;
  /** Pages that the member opened in this browser. */
  visited: ReadonlySet<string>;
}

export function firstSteps({ hasCompany, visited }: Facts): ChecklistStep[] {
  const company = {
    title: 'Add your first company',
    text: 'Save the link you share, and always have it at hand.',
    to: '/money-train',
  };
  return [
    { title: 'Create your account', text: 'You have one.', isDone: true },
    ...(hasCompany === undefined ? [] : [{ ...company, isDone: hasCompany }]),
    {
      title: 'Try the calculator',
      text: 'See how the payout adds up, and how many people it takes.',
      to: '/calculator',
      isDone: visited.has('/calculator'),
    },
    {
      title: 'Visit the academy',
      text: 'Marketing training at your own pace.',
      to: '/marketing-academy',
      isDone: visited.has('/marketing-academy'),
    },
  ];
}

export const isAllDone = (steps: readonly ChecklistStep[]): boolean => steps.every(({ isDone }) => isDone);
