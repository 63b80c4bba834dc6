import { describe, expect, test } from '@jest/globals';
import { readDevArguments } from './dev-arguments.mjs';

const read = (...args) => readDevArguments(args, {});

describe('npm run dev serves', () => {
  test('the whole site', async () => {
    expect(await read()).toMatchObject({ module: undefined, origin: undefined, port: 3000 });
  });

  test('one module', async () => {
    expect(await read('--module', 'mfe-academy')).toMatchObject({ module: 'mfe-academy', port: 3000 });
  });

  test('one module in a deployed site, beside a site on this machine', async () => {
    const wanted = await read('--module', 'mfe-academy', '--shell', 'https://powerline.example.com/team?x=1');
    expect(wanted).toMatchObject({ origin: 'https://powerline.example.com', port: 3001 });
  });

  test('where HOST and PORT say', async () => {
    expect(await readDevArguments([], { HOST: '::1', PORT: '4000' })).toMatchObject({ host: '::1', port: 4000 });
  });
});

test.each([
  ['a module that is not there', ['--module', 'mfe-lost'], /^There is no module mfe-lost\. There are: mfe-academy, /],
  ['a site without a module', ['--shell', 'https://a.example'], /^Say which module to run in that site/],
  ['an address that is none', ['--module', 'mfe-academy', '--shell', 'powerline'], /^"powerline" is no address/],
  ['an unknown option', ['--modul', 'mfe-academy'], /Write: npm run dev \(the whole site\)/],
])('%s is refused with what to write instead', async (_, args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
