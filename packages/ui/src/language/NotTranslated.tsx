import { nameOfCode } from '@powerline/contract/format';
import { language } from '@powerline/platform';
import { Text } from '../content/Text.tsx';
import { t } from '../words.ts';

/** Says that admins have not translated a text yet, and nothing where they have. @param written its language */
export const NotTranslated = ({ written }: { written: string | undefined }) =>
  written === undefined || written === language() ? null : (
    <Text size="small" tone="muted">
      {t('Not translated yet. You see it in {language}.', { language: nameOfCode('language', written) })}
    </Text>
  );
