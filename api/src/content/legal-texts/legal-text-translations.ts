import { LEGAL_TEXT_KEYS, LEGAL_TEXT_MAX_LENGTH, type LegalTextKey } from '@powerline/contract/content';
import { t } from '../../infrastructure/language/words.ts';
import type { TranslatedKind } from '../../infrastructure/translations/translated-kind.ts';
import { LegalText } from './legal-text.entity.ts';

/** Of one version: a translation of version 2 says nothing of version 3. */
export const legalTextItem = ({ key, version }: Pick<LegalText, 'key' | 'version'>): string => `${key}-${version}`;

const titleOf = (key: LegalTextKey): string =>
  ({ terms: t('Terms'), privacy: t('Privacy Policy'), 'plan-summary': t('Plan Summary') })[key];

/** The versions in force are listed; those before can be translated, too. */
export const LEGAL_TEXT_TRANSLATIONS: TranslatedKind = {
  kind: 'legal-texts',
  topic: 'legal-texts',
  maxLengthOf: () => LEGAL_TEXT_MAX_LENGTH,
  find: async (manager, item) => {
    const texts = await manager.find(LegalText, { order: { version: 'DESC' } });
    const wanted =
      item === undefined
        ? LEGAL_TEXT_KEYS.flatMap((key) => texts.find((text) => text.key === key) ?? [])
        : texts.filter((text) => legalTextItem(text) === item);
    return wanted.map(({ key, version, text }) => ({
      item: legalTextItem({ key, version }),
      title: titleOf(key),
      texts: { text },
    }));
  },
};
