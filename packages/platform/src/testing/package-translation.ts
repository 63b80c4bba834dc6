import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageText, type Translation, translationSchema } from '@powerline/contract/words';
import * as v from 'valibot';

/** Their folders are beside each other, here and where npm installs them. */
const SPEAKING = ['contract', 'platform', 'ui'];

/** What our packages say in a language, as a build has it. */
export const packageTranslation = (language: string): Translation =>
  Object.fromEntries(
    SPEAKING.flatMap((name) => {
      const file = path.join(import.meta.dirname, '../../..', name, 'languages', `${language}.json`);
      if (!existsSync(file)) return [];
      const texts = v.parse(v.pipe(v.string(), v.parseJson(), translationSchema), readFileSync(file, 'utf8'));
      return Object.entries(texts).map(([english, translated]) => [packageText(english), translated]);
    }),
  );
