import type { Company } from '@powerline/contract/money-train';
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
      const message = `${company.companyName} is still saved. To remove it, press Cancel, then Delete on its card.`;
      return [{ field: name, message }];
    }
    if (block.companyName && block.url) return [];
    const notSaved = company
      ? `Your changes to ${company.companyName} are not saved`
      : `Company #${blockNumber(position, saved)} is not saved`;
    if (block.companyName) return [{ field: fieldName(position, 'url'), message: `${notSaved}: its URL is missing.` }];
    return [{ field: name, message: `${notSaved}: its ${block.url ? 'name is' : 'name and URL are'} missing.` }];
  });
}
