import type { Command } from './command.ts';

export const COMMON_OPTIONS = {
  site: { type: 'string', help: '--site <folder> to release to (default: SITE_DIR, else "site" beside package.json)' },
  to: {
    type: 'string',
    help: '--to <origin> of a site elsewhere, with a token of the module in POWERLINE_RELEASE_TOKEN',
  },
  note: { type: 'string', help: '--note <text>: why; stands in the history' },
  wait: { type: 'string', default: '60', help: '--wait <seconds> for another release to end (default: 60)' },
  json: { type: 'boolean', default: false, help: '--json: one JSON object on standard output, for pipelines' },
  help: { type: 'boolean', short: 'h', default: false, help: '--help: this text, or that of one command' },
} as const;

const optionLines = (options: Record<string, { help: string }>) =>
  Object.values(options).map(({ help }) => `  ${help}`);

export function helpFor(command: Command): string {
  return [
    `npm run release -- ${command.usage}`,
    '',
    command.summary,
    '',
    ...optionLines({ ...command.options, ...COMMON_OPTIONS }),
  ].join('\n');
}

export function helpForAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    'npm run release -- <command> [arguments] [options]',
    '',
    'How does a build do in front of visitors? "health" shows how each one loads for them.',
    'Something is broken in front of visitors? "rollback <module>" gives them the build before.',
    'Nothing to go back to? "disable <module>" takes the module off; all others go on.',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    ...optionLines(COMMON_OPTIONS),
    '',
    'Ends with 0 done, 1 unforeseen fault, 2 wrong usage, 3 refused by a rule, 4 another release holds the site,',
    '5 damage found, 6 build failed, 7 the API does not answer, 8 "health" found a bad build. After 2, 3, 4, 6 and 7 visitors get exactly',
    'what they got before, but after 7 of --to: there the message says what is known.',
  ].join('\n');
}
