import type { TranslationKind, TranslationState } from '@powerline/contract/content';
import { nameOfCode } from '@powerline/ui';
import { t } from '../../words.ts';

/** At the beginning of a line. */
export function languageName(language: string): string {
  const [first = '', ...rest] = nameOfCode('language', language);
  return first.toUpperCase() + rest.join('');
}

export const kindTitle = (kind: TranslationKind): string =>
  ({
    menu: t('Menu'),
    'legal-texts': t('Legal texts'),
    courses: t('Courses'),
    lessons: t('Lessons'),
  })[kind];

export const stateWords = (state: TranslationState): string =>
  ({
    missing: t('Not translated'),
    unfinished: t('Unfinished'),
    outdated: t('Original changed'),
    finished: t('Translated'),
  })[state];

/** What people see meanwhile. */
export const stateMeans = (kind: TranslationKind): string =>
  kind === 'menu'
    ? t('Lines without a translation keep their original title.')
    : t('A translation shows once all of its texts are filled in. Until then, people see the original with a note.');

/** The name of a text: `quiz.0.choices.1`. @param text the original, which names a line of the menu */
export function fieldName(name: string, text: string): string {
  const [part, first, second, choice] = name.split('.');
  if (part === 'line') return text;
  if (part !== 'quiz') return { title: t('Title'), summary: t('Summary') }[name] ?? t('Text');
  const number = Number(first) + 1;
  if (second === 'question') return t('Question {number}', { number });
  if (second === 'explanation') return t('Explanation of question {number}', { number });
  if (second === 'accepted')
    return t('Question {number}, accepted answer {choice}', { number, choice: Number(choice) + 1 });
  return t('Question {number}, answer {choice}', { number, choice: Number(choice) + 1 });
}
