import type { Company } from '@powerline/contract/money-train';
import { t } from '../../words.ts';
import { blockNumber, type CompanyForm, fieldName, isEmptyBlock, savedAt } from './company-blocks.ts';

interface MissingPart {
  field: ReturnType<typeof fieldName<'companyName' | 'url'>>;
  message: string;
}

/**
 * What keeps blocks from being sent: one message per block, on its first affected field.
 *
 * @param saved emptying a saved company's block doesn't delete it
 */
export function missingParts({ blocks }: CompanyForm, saved: readonly Company[]): MissingPart[] {
  return blocks.flatMap((block): MissingPart[] => {
    const { position } = block;
    const name = fieldName(position, 'companyName');
    const company = savedAt(saved, position);
    if (isEmptyBlock(block)) {
      if (!company) return [];
      const message = t('{company} is still saved. To remove it, press Cancel, then Delete on its card.', {
        company: company.companyName,
      });
      return [{ field: name, message }];
    }
    if (block.companyName && block.url) return [];
    const missing = { name: !block.companyName, url: !block.url };
    const message = company
      ? changesMessage(company.companyName, missing)
      : newMessage(blockNumber(position, saved), missing);
    return [{ field: missing.name ? name : fieldName(position, 'url'), message }];
  });
}

interface Missing {
  name: boolean;
  url: boolean;
}

function changesMessage(company: string, { name, url }: Missing): string {
  if (!name) return t('Your changes to {company} are not saved: its URL is missing.', { company });
  if (!url) return t('Your changes to {company} are not saved: its name is missing.', { company });
  return t('Your changes to {company} are not saved: its name and URL are missing.', { company });
}

function newMessage(number: number, { name, url }: Missing): string {
  if (!name) return t('Company #{number} is not saved: its URL is missing.', { number });
  if (!url) return t('Company #{number} is not saved: its name is missing.', { number });
  return t('Company #{number} is not saved: its name and URL are missing.', { number });
}
