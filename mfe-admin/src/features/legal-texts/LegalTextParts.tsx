import { LEGAL_TEXT_KEYS, LEGAL_TEXT_TITLES, type LegalTextKey } from '@powerline/contract/content';
import { PartLinks } from '@powerline/ui';

const PARTS = LEGAL_TEXT_KEYS.map((key) => ({ name: key, title: LEGAL_TEXT_TITLES[key], to: `?text=${key}` }));

export const LegalTextParts = ({ current }: { current: LegalTextKey }) => (
  <PartLinks label="Legal texts" parts={PARTS} current={current} />
);
