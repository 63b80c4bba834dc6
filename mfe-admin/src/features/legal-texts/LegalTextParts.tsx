import { LEGAL_TEXT_KEYS, type LegalTextKey } from '@powerline/contract/content';
import { PartLinks } from '@powerline/ui';
import { legalTextTitle } from '../../components/legal-text-title.ts';
import { t } from '../../words.ts';

const parts = () => LEGAL_TEXT_KEYS.map((key) => ({ name: key, title: legalTextTitle(key), to: `?text=${key}` }));

export const LegalTextParts = ({ current }: { current: LegalTextKey }) => (
  <PartLinks label={t('Legal texts')} parts={parts()} current={current} />
);
