import { expect, test } from '@jest/globals';
import { readDeployedArguments } from './deployed-arguments.ts';

test('a module in its own repository is shown in the site that is named, beside a site on this machine', () => {
  expect(readDeployedArguments(['--shell', 'https://powerline.example.com/team?x=1'], {})).toEqual({
    origin: 'https://powerline.example.com',
    host: '127.0.0.1',
    port: 3001,
  });
});

test('the site, the host and the port may be settings', () => {
  const env = { POWERLINE_SITE: 'http://127.0.0.1:3000', HOST: '::1', PORT: '4000' };
  expect(readDeployedArguments([], env)).toEqual({ origin: 'http://127.0.0.1:3000', host: '::1', port: 4000 });
});

test.each([
  ['no site', [], /^Say which site to show the module in: npm run dev -- --shell/],
  ['an address that is none', ['--shell', 'powerline'], /^"powerline" is no address of a site/],
  ['an address of another kind', ['--shell', 'file:///site'], /is no address of a site/],
  ['an unknown option', ['--module', 'mfe-events'], /Write: npm run dev -- --shell/],
])('%s is refused with what to write instead', (_, args, sentence) => {
  expect(() => readDeployedArguments(args, {})).toThrow(sentence);
});
