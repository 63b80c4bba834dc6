import { formatList } from '@powerline/ui';
import { t } from '../../words.ts';

/** A text to send with the page's link. It says that the links may pay, as the page does. */
export function readyText(companies: readonly { companyName: string }[]): string {
  if (companies.length === 0) return t('This is my page. Have a look:');
  const names = formatList(companies.map(({ companyName }) => companyName));
  return t('I use and recommend {names}. It’s all on one page, and my links may earn me a commission:', { names });
}
