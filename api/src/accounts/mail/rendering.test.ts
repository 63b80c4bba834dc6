import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type MailContent, mailBlockSchema } from './mail-content.ts';
import { MAIL_DARK, MAIL_LIGHT } from './mail-look.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const ORIGIN = 'https://powerline.example.com';
const MAIL: MailContent = {
  subject: 'Hello <b>Ann</b>',
  blocks: [
    { text: 'Hello "Ann" & <script>alert(1)</script>,\nwelcome.' },
    { button: { label: "Confirm <Ann's> address", path: '/verify-email?token=a&b="c"' } },
    { code: '123 456' },
    { small: 'It works for an hour.' },
  ],
};

test('as text, a mail is its sentences and whole addresses', () => {
  expect(renderText(MAIL, ORIGIN)).toBe(
    `Hello "Ann" & <script>alert(1)</script>,\nwelcome.\n\nConfirm <Ann's> address:\n${ORIGIN}/verify-email?token=a&b="c"\n\n    123 456\n\nIt works for an hour.\n\n--\nPowerline\n${ORIGIN}\n`,
  );
});

test('as HTML, nothing that someone typed is markup, and lines stay lines', () => {
  const html = renderHtml(MAIL, ORIGIN);
  expect(html).toContain('Hello &quot;Ann&quot; &amp; &lt;script&gt;alert(1)&lt;/script&gt;,<br>welcome.');
  expect(html).toContain('<title>Hello &lt;b&gt;Ann&lt;/b&gt;</title>');
  expect(html).toContain('Confirm &lt;Ann&#39;s&gt; address</a>');
  expect(html).toContain(`href="${ORIGIN}/verify-email?token=a&amp;b=&quot;c&quot;"`);
  expect(html).not.toMatch(/<script|<b>/);
});

test('it is readable without pictures, fonts or anything else from outside', () => {
  const html = renderHtml(MAIL, ORIGIN);
  expect(html).not.toMatch(/<img|<link|@import|url\(|src=/i);
  const addresses = [...html.matchAll(/https?:\/\/[^\s"<&]+/g)].map(([address]) => new URL(address).origin);
  expect(new Set(addresses)).toEqual(new Set([ORIGIN]));
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'a button never leads away from the site: %s',
  (path) => {
    expect(v.is(mailBlockSchema, { button: { label: 'Go', path } })).toBe(false);
  },
);

test.each([
  ['light', MAIL_LIGHT],
  ['dark', MAIL_DARK],
])('its %s colours are those of the site', async (name, colors) => {
  const source = await readFile(new URL('../../../../packages/ui/src/theme/palette.ts', import.meta.url), 'utf8');
  const palette = new RegExp(`export const ${name}Palette[^{]*= \\{(.*?)\\n\\};`, 's').exec(source)?.[1] ?? '';
  const ofSite = Object.fromEntries(
    [...palette.matchAll(/^ {2}(\w+): '(#[\da-f]{6})'/gm)].map(([, key, hex]) => [key, hex]),
  );
  // The dark line is translucent on the site, which mail programs do not know.
  const { border, ...compared } = colors;
  expect(border).toMatch(/^#[\da-f]{6}$/);
  expect(ofSite).toMatchObject(compared);
});
