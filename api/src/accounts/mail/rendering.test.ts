import { expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { accentPalettes, lightPalette } from '@powerline/contract/look';
import * as v from 'valibot';
import { type MailContent, mailBlockSchema } from './mail-content.ts';
import { mailColors } from './mail-look.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const ORIGIN = 'https://powerline.example.com';
const LOOK = { siteName: PRODUCT_NAME, accent: null, language: 'en', languages: ['en'] };
const MAIL: MailContent = {
  subject: 'Hello <b>Ann</b>',
  blocks: [
    { text: 'Hello "Ann" & <script>alert(1)</script>,\nwelcome.' },
    { button: { label: "Confirm <Ann's> address", path: '/verify-email?token=a&b="c"' } },
    { code: '123 456' },
    { small: 'It works for an hour.' },
    { unsubscribe: { text: 'You get this for <news>.', label: 'Unsubscribe', token: '7.news.abc' } },
  ],
};

test('as text, a mail is its sentences and whole addresses', () => {
  expect(renderText(MAIL, ORIGIN, PRODUCT_NAME)).toBe(
    `Hello "Ann" & <script>alert(1)</script>,\nwelcome.\n\nConfirm <Ann's> address:\n${ORIGIN}/verify-email?token=a&b="c"\n\n    123 456\n\nIt works for an hour.\n\nYou get this for <news>.\nUnsubscribe:\n${ORIGIN}/unsubscribe#7.news.abc\n\n--\nPowerline\n${ORIGIN}\n`,
  );
});

test('as HTML, nothing that someone typed is markup, and lines stay lines', () => {
  const html = renderHtml(MAIL, ORIGIN, LOOK);
  expect(html).toContain('Hello &quot;Ann&quot; &amp; &lt;script&gt;alert(1)&lt;/script&gt;,<br>welcome.');
  expect(html).toContain('<title>Hello &lt;b&gt;Ann&lt;/b&gt;</title>');
  expect(html).toContain('Confirm &lt;Ann&#39;s&gt; address</a>');
  expect(html).toContain(`href="${ORIGIN}/verify-email?token=a&amp;b=&quot;c&quot;"`);
  expect(html).toContain(`You get this for &lt;news&gt;. <a class="link" href="${ORIGIN}/unsubscribe#7.news.abc"`);
  expect(html).not.toMatch(/<script|<b>/);
});

test('it is readable without pictures, fonts or anything else from outside', () => {
  const html = renderHtml(MAIL, ORIGIN, LOOK);
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

test('it has the name and the color of the site, in programs with either theme', () => {
  const html = renderHtml(MAIL, ORIGIN, { siteName: 'Ann & Co', accent: '#0b7a3e', language: 'en', languages: ['en'] });
  const { light, dark } = accentPalettes('#0b7a3e');
  expect(html).toContain('>Ann &amp; Co</a>');
  expect(html).toContain(`style="background-color:${light.accent};border-radius:8px"`);
  expect(html).toContain(`.button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}`);
  expect(html).not.toContain(lightPalette.accent);
  expect(renderText(MAIL, ORIGIN, 'Ann & Co')).toContain('--\nAnn & Co\n');
});

test('every color is one that mail programs know', () => {
  for (const palette of Object.values(mailColors(null))) expect(palette.border).toMatch(/^#[\da-f]{6}$/);
});
