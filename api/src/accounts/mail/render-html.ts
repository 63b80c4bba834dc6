import type { Palette } from '@powerline/contract/look';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Look } from '../../infrastructure/site-look/current-look.ts';
import { type MailBlock, type MailContent, unsubscribePath } from './mail-content.ts';
import { MAIL_CODE_FONT, MAIL_FONT, mailColors } from './mail-look.ts';

/** As a list of declarations that `!important` puts above the inline ones. */
const important = (styles: Record<string, string>) =>
  Object.entries(styles)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';');

/** Every program reads inline styles; only the ones with a dark theme read these. */
const darkStyle = (dark: Palette) =>
  `@media (prefers-color-scheme:dark){${[
    `.page{${important({ 'background-color': dark.page })}}`,
    `.card{${important({ 'background-color': dark.surface, 'border-color': dark.border })}}`,
    `.text{${important({ color: dark.text })}}`,
    `.muted{${important({ color: dark.textMuted })}}`,
    `.name,.link{${important({ color: dark.accent })}}`,
    `.button{${important({ 'background-color': dark.accent, color: dark.onAccent })}}`,
    `.code{${important({ 'background-color': dark.accentSoft, color: dark.onAccentSoft })}}`,
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
 * Call it in the language of the mail.
 *
 * @param origin of the site, without a slash at the end
 */
export function renderHtml(
  { subject, blocks }: Pick<MailContent, 'subject' | 'blocks'>,
  origin: string,
  look: Look,
): string {
  const { light, dark } = mailColors(look.accent);
  const { page, surface, textMuted, border, accent } = light;
  const siteName = escaped(look.siteName);
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle(dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 16px"><a class="name" href="${escaped(origin)}/" style="color:${accent};font-family:${MAIL_FONT};font-size:20px;line-height:28px;font-weight:700;text-decoration:none">${siteName}</a></td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background-color:${surface};border:1px solid ${border};border-radius:12px">
${blocks.map((block) => htmlOf(block, origin, light)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:${textMuted};font-family:${MAIL_FONT};font-size:13px;line-height:20px">${siteName} · <a class="link" href="${escaped(origin)}/" style="color:${accent}">${escaped(new URL(origin).host)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOf(block: MailBlock, origin: string, light: Palette): string {
  const { text, textMuted, accent, onAccent, accentSoft, onAccentSoft } = light;
  if ('text' in block)
    return `<p class="text" style="margin:0 0 16px;color:${text};font-family:${MAIL_FONT};font-size:16px;line-height:24px">${lines(block.text)}</p>`;
  if ('small' in block)
    return `<p class="muted" style="margin:0 0 16px;color:${textMuted};font-family:${MAIL_FONT};font-size:14px;line-height:20px">${lines(block.small)}</p>`;
  if ('code' in block)
    return `<p class="code" style="margin:0 0 16px;padding:12px 16px;background-color:${accentSoft};border-radius:8px;color:${onAccentSoft};font-family:${MAIL_CODE_FONT};font-size:22px;line-height:28px;letter-spacing:2px;text-align:center">${escaped(block.code)}</p>`;
  if ('unsubscribe' in block) {
    const { text: why, label, token } = block.unsubscribe;
    return `<p class="muted" style="margin:0 0 16px;color:${textMuted};font-family:${MAIL_FONT};font-size:13px;line-height:20px">${escaped(why)} <a class="link" href="${escaped(origin + unsubscribePath(token))}" style="color:${accent}">${escaped(label)}</a></p>`;
  }
  const address = escaped(origin + block.button.path);
  // The address below as well: some programs cut links off, and some people want to see where one leads.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="button" style="background-color:${accent};border-radius:8px"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;background-color:${accent};border-radius:8px;color:${onAccent};font-family:${MAIL_FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(block.button.label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;color:${textMuted};font-family:${MAIL_FONT};font-size:13px;line-height:20px">${escaped(t('Or open this address:'))}<br><a class="link" href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`;
}
