import { afterEach, expect, jest, test } from '@jest/globals';
import { loginSchema } from '@powerline/contract/accounts';
import { language, locale } from '@powerline/contract/format';
import { partOf } from '@powerline/contract/words';
import { render } from '@testing-library/react';
import * as v from 'valibot';
import { addTranslation, wordsOf } from './words.ts';

const { t, rich } = wordsOf('mfe-events');
const VISITS = '{count, plural, one {# visit} other {# visits}}';

function speak(code: string, texts: unknown): void {
  document.documentElement.lang = code;
  addTranslation('mfe-events', texts);
}
afterEach(() => {
  document.documentElement.lang = '';
});

test('without a translation, people read the English text', () => {
  expect(language()).toBe('en');
  expect(locale()).toBe('en-US');
  expect(t('Save')).toBe('Save');
  expect(t('Hide the page of {name}?', { name: 'ann' })).toBe('Hide the page of ann?');
  expect([0, 1, 1234].map((count) => t(VISITS, { count }))).toEqual(['0 visits', '1 visit', '1,234 visits']);
});

test('with one, they read it, with the numbers and plurals of their language', () => {
  speak('es', { Save: 'Guardar', [VISITS]: '{count, plural, one {# visita} many {# de visitas} other {# visitas}}' });
  expect(t('Save')).toBe('Guardar');
  expect([1, 12, 2_000_000].map((count) => t(VISITS, { count }))).toEqual([
    '1 visita',
    '12 visitas',
    '2,000,000 de visitas',
  ]);
});

test('a text that is not translated stays English beside translated ones, and never becomes a key', () => {
  speak('es', { Save: 'Guardar', Open: 7 });
  expect([t('Save'), t('Cancel'), t('Open'), t('constructor')]).toEqual(['Guardar', 'Cancel', 'Open', 'constructor']);
});

test.each(['Ocultar {', 'Ocultar {nombre}', '<b>Ocultar</b>', '{name, plural, one {x}}'])(
  'a damaged translation, "%s", shows the English text',
  (damaged) => {
    jest.spyOn(console, 'error').mockReturnValue();
    speak('es', { 'Hide {name}': damaged });
    expect(t('Hide {name}', { name: 'ann' })).toBe('Hide ann');
  },
);

test.each([null, undefined, 'no JSON', 4, []])('a file with %p in it has no translation', (file) => {
  speak('es', file);
  expect(t('Print')).toBe('Print');
});

test('the words of the next page join those of the page before', () => {
  speak('es', { Add: 'Agregar' });
  speak('es', { Delete: 'Eliminar' });
  expect([t('Add'), t('Delete')]).toEqual(['Agregar', 'Eliminar']);
});

test('a page has its words by the short names of their English', () => {
  speak('es', partOf({ Edit: 'Editar', '@Edit': 'Edita', Copy: 'Copiar' }, ['Edit', '@Edit']));
  expect([t('Edit'), wordsOf('@powerline/ui').t('Edit'), t('Copy')]).toEqual(['Editar', 'Edita', 'Copy']);
});

test('each module has its own words', () => {
  speak('es', { Close: 'Cerrar' });
  expect(wordsOf('mfe-other').t('Close')).toBe('Close');
});

test('a package speaks with the words of whichever build has it', () => {
  speak('es', { Close: 'Cierra', '@Close': 'Cerrar' });
  expect(wordsOf('@powerline/ui').t('Close')).toBe('Cerrar');
  expect(wordsOf('@powerline/ui').t('Open')).toBe('Open');
});

test('elements stand where the translation puts them', () => {
  const text = 'From the list of {name}. <link>Report it to {name}</link>';
  speak('es', { [text]: '<link>Reportar a {name}</link>, de la lista de {name}' });
  const values = { name: <bdi>ann</bdi>, link: (inside: React.ReactNode) => <a href="/report">{inside}</a> };
  expect(render(<p>{rich(text, values)}</p>).container.innerHTML).toBe(
    '<p><a href="/report">Reportar a <bdi>ann</bdi></a>, de la lista de <bdi>ann</bdi></p>',
  );
});

test('text in a tag is never markup', () => {
  expect(t('{name}', { name: '<b>ann</b>' })).toBe('<b>ann</b>');
});

test('what a schema of the contract says is in the language of the page', () => {
  const fault = () => v.safeParse(loginSchema, { username: '', password: 'secret' }).issues?.[0].message;
  expect(fault()).toBe('Username is required');
  speak('es', { '@Username is required': 'El nombre de usuario es obligatorio' });
  expect(fault()).toBe('El nombre de usuario es obligatorio');
});
