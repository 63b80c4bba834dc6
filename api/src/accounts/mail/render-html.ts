import { PRODUCT_NAME } from '@powerline/contract/foundation';
import type { MailBlock, MailContent } from './mail-content.ts';
import { MAIL_CODE_FONT, MAIL_DARK, MAIL_FONT, MAIL_LIGHT } from './mail-look.ts';

const { page, surface, text, textMuted, border, accent, onAccent, accentSoft, onAccentSoft } = MAIL_LIGHT;

/** As a list of declarations that `!important` puts above the inline ones. */
const important = (styles: Record<string, string>) =>
  Object.entries(styles)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';');

/** Every program reads inline styles; only the ones with a dark theme read these. */
const DARK_STYLE = `@media (prefers-color-scheme:dark){${[
  `.page{${important({ 'background-color': MAIL_DARK.page })}}`,
  `.card{${important({ 'background-color': MAIL_DARK.surface, 'border-color': MAIL_DARK.border })}}`,
  `.text{${important({ color: MAIL_DARK.text })}}`,
  `.muted{${important({ color: MAIL_DARK.textMuted })}}`,
  `.name,.link{${important({ color: MAIL_DARK.accent })}}`,
  `.button{${important({ 'background-color': MAIL_DARK.accent, color: MAIL_DARK.onAccent })}}`,
  `.code{${important({ 'background-color': MAIL_DARK.accentSoft, color: MAIL_DARK.onAccentSoft })}}`,
].join('')}}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Line breaks in what is given stay. */
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/**
 * A mail as HTML: one column, no pictures, nothing from outside. Tables, because Outlook draws by the rules of Word.
 *
 * @param origin of the site, without a slash at the end
 */
export function renderHtml({ subject, blocks }: MailContent, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 16px"><a class="name" href="${escaped(origin)}/" style="color:${accent};font-family:${MAIL_FONT};font-size:20px;line-height:28px;font-weight:700;text-decoration:none">${escaped(PRODUCT_NAME)}</a></td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background-color:${surface};border:1px solid ${border};border-radius:12px">
${blocks.map((block) => htmlOf(block, origin)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:${textMuted};font-family:${MAIL_FONT};font-size:13px;line-height:20px">${escaped(PRODUCT_NAME)} · <a class="link" href="${escaped(origin)}/" style="color:${accent}">${escaped(new URL(origin).host)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOf(block: MailBlock, origin: string): string {
  if ('text' in block)
    return `<p class="text" style="margin:0 0 16px;color:${text};font-family:${MAIL_FONT};font-size:16px;line-height:24px">${lines(block.text)}</p>`;
  if ('small' in block)
    return `<p class="muted" style="margin:0 0 16px;color:${textMuted};font-family:${MAIL_FONT};font-size:14px;line-height:20px">${lines(block.small)}</p>`;
  if ('code' in block)
    return `<p class="code" style="margin:0 0 16px;padding:12px 16px;background-color:${accentSoft};border-radius:8px;color:${onAccentSoft};font-family:${MAIL_CODE_FONT};font-size:22px;line-height:28px;letter-spacing:2px;text-align:center">${escaped(block.code)}</p>`;
  const address = escaped(origin + block.button.path);
  // The address below as well: some programs cut links off, and some people want to see where one leads.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="button" style="background-color:${accent};border-radius:8px"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;background-color:${accent};border-radius:8px;color:${onAccent};font-family:${MAIL_FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(block.button.label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;color:${textMuted};font-family:${MAIL_FONT};font-size:13px;line-height:20px">Or open this address:<br><a class="link" href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`;
}
