import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongUsage } from '../exit-codes.ts';
import { type Command, releaseOutcome } from './command.ts';
import { SIGN_OPTION } from './signing-key.ts';
import { URGENCY_OPTIONS, urgencyOf } from './urgency.ts';

export const publishWords: Command = {
  name: 'publish-words',
  usage: 'publish-words <module> <language> <file>',
  summary: 'Publish a module’s translation with the code that visitors have. "rollback" takes it back.',
  takes: [3, 3],
  options: { sign: SIGN_OPTION, ...URGENCY_OPTIONS },
  async run({ site, args: [name = '', language = '', file = ''], values, note, callFolder }) {
    const content = await readFile(path.resolve(callFolder, file)).catch(() => {
      throw new WrongUsage(`${file} can't be read.`);
    });
    const result = await site.publishWords(name, { language, content }, { note, urgency: urgencyOf({ values, note }) });
    const { translated, texts, unknown } = result;
    const left = unknown.map((text) => `\n  left out, because this build doesn't say it: "${text}"`).join('');
    return releaseOutcome(
      result,
      `Published ${translated} of ${texts} texts of ${name} in ${language}. Save the file in the module too: its next build brings its own.${left}`,
      `visitors have these words already.${left}`,
    );
  },
};
