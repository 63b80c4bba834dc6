import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { textKey } from '@powerline/contract/words';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { readBuild } from '../src/site/build/build.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';

const ENGLISH = { Save: { in: 'page.tsx' }, 'Hide {name}': { in: 'page.tsx', values: 'name' } };

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await publishOne(site, await writeShell(), { apiVersion: '1.0.0' });
  await publishOne(site, await writeModule({ words: { en: ENGLISH } }));
});

const spanish = (texts: unknown) => ({ language: 'es', content: Buffer.from(JSON.stringify(texts)) });
const publishWords = (texts: unknown) => site.publishWords('mfe-academy', spanish(texts));

/** What the registry tells browsers to load, and what is there. */
async function wordsOnSite(): Promise<unknown> {
  const registry = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  const file: string | undefined = registry.modules[0].current.languages?.es;
  return file && JSON.parse(await readFile(path.join(folder, file), 'utf8'));
}

test('a translation is published without the code, and every page of its language names its file at once', async () => {
  const result = await publishWords({ Save: 'Guardar', Gone: 'Ido' });
  expect(result).toMatchObject({ changed: true, translated: 1, texts: 2, unknown: ['Gone'] });
  expect(result.entries).toMatchObject([{ action: 'publish', name: 'mfe-academy', note: 'Words in es' }]);
  expect(await wordsOnSite()).toEqual({ Save: 'Guardar' });
  const file = `/modules/mfe-academy/${result.entries[0]?.version}/languages/es.json`;
  expect(await readFile(path.join(folder, 'pages/.es/index.html'), 'utf8')).toContain(file);
  expect((await site.verify()).problems).toEqual([]);
});

test('each page gets what it says, as the build divides it', async () => {
  const parts = { MadePage: ['Save'] };
  await publishOne(site, await writeModule({ code: 'divided', words: { en: ENGLISH }, parts }));
  const { entries } = await publishWords({ Save: 'Guardar', 'Hide {name}': 'Ocultar {name}' });
  const ofPage = `modules/mfe-academy/${entries[0]?.version}/languages/es/MadePage.json`;
  expect(JSON.parse(await readFile(path.join(folder, ofPage), 'utf8'))).toEqual({ [textKey('Save')]: 'Guardar' });
  const registry = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  expect(registry.modules[0].current).toMatchObject({ languagesByPart: true });
});

test('published again, it changes nothing', async () => {
  await publishWords({ Save: 'Guardar' });
  expect(await publishWords({ Save: 'Guardar' })).toMatchObject({ changed: false });
});

test('a rollback takes it back, and the code of the build before stays', async () => {
  await publishWords({ Save: 'Guardar' });
  await publishWords({ Save: 'Grabar' });
  await site.rollback('mfe-academy');
  expect(await wordsOnSite()).toEqual({ Save: 'Guardar' });
  await site.rollback('mfe-academy');
  expect(await wordsOnSite()).toBeUndefined();
});

test('it comes with the code that is current when the site is free', async () => {
  const second = await publishOne(site, await writeModule({ code: 'second', words: { en: ENGLISH } }));
  const { entries } = await publishWords({ Save: 'Guardar' });
  expect(entries).toMatchObject([{ from: second.version }]);
});

test.each([
  ['a value is missing', { 'Hide {name}': 'Ocultar' }, '"Ocultar" lacks {name}.'],
  ['there is markup', { Save: '<b>Guardar</b>' }, "has <b>, which its English text doesn't have"],
  ['it is no file of texts', ['Guardar'], 'it must be JSON with a translation for each English text'],
  ['no text is of the build', { Gone: 'Ido' }, 'None of these texts is of mfe-academy'],
  ['it is far too big', { Save: 'a'.repeat(500_000) }, 'bytes are too many'],
])('it is refused when %s', async (_, texts, fault) => {
  expect((await refusal(publishWords(texts))).join(' ')).toContain(fault);
  expect(await wordsOnSite()).toBeUndefined();
});

test('it is refused while a canary runs, which it would end', async () => {
  await site.publish(await writeModule({ code: 'second', words: { en: ENGLISH } }), { audience: { percent: 5 } });
  expect(await refusal(publishWords({ Save: 'Guardar' }))).toEqual([expect.stringContaining('has a canary')]);
});

test('it is refused for a module that says nothing through the catalog', async () => {
  await publishOne(site, await writeModule({ code: 'without words' }));
  expect(await refusal(publishWords({ Save: 'Guardar' }))).toEqual([expect.stringContaining('nothing that can be')]);
});

describe('a build', () => {
  test('brings its own translations', async () => {
    await publishOne(site, await writeModule({ words: { en: ENGLISH, es: { Save: 'Guardar' } } }));
    expect(await wordsOnSite()).toEqual({ Save: 'Guardar' });
  });

  test.each([
    ['is damaged', 'not JSON', 'languages/es.json: it must be JSON'],
    ['lacks a value', '{"Hide {name}":"Ocultar"}', 'lacks {name}'],
  ])('is refused when one %s', async (_, content, fault) => {
    const build = await writeModule({ words: { en: ENGLISH, es: { Save: 'Guardar' } } });
    await writeFile(path.join(build, 'languages', 'es.json'), content);
    expect((await refusal(readBuild(build))).join()).toContain(fault);
  });
});
