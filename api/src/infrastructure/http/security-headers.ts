import { createHash } from 'node:crypto';

/** Of the empty string: styled-components makes an empty <style> and fills it through the CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A player in a frame of another site may have these, as far as the frame's own `allow` says so (VideoFrame in packages/ui). */
const FOR_PLAYERS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const FOR_OUR_PAGES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];
// Only names that Chromium has long known: it warns of every other on the console of each page.
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What a page of ours, and whatever it embeds, may ask of the browser: only what the site uses. */
const PERMISSIONS_POLICY = [
  ...FOR_PLAYERS.map((name) => `${name}=*`),
  ...FOR_OUR_PAGES.map((name) => `${name}=(self)`),
  ...DENIED_FEATURES.map((name) => `${name}=()`),
].join(', ');

/**
 * Images may come from any https address: admins choose any and preview it before they save it, and an address may forward
 * to another site. A shorter list would keep nothing in, as videos need frames of any https site. Over https a browser
 * loads no http image, or loads it over https.
 */
const contentPolicy = (imageSchemes: string, styles = EMPTY_STYLE_HASH) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The one that shows kept pages (packages/release-tool/worker).
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    `img-src 'self' ${imageSchemes} data: blob:`,
    // Lessons play video files by the browser's own player.
    "media-src 'self' https:",
    // Films of other sites, and our own (FILM_HEADERS).
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
  ].join(';');

/**
 * Of a page.
 *
 * @param isHttps whether the visitor asked for it over https
 * @param styles the one style sheet in it, if there is one
 */
export function pagePolicy(isHttps: boolean, styles?: string): string {
  if (styles === undefined) return isHttps ? OVER_HTTPS : OVER_PLAIN_HTTP;
  const hash = createHash('sha256').update(styles).digest('base64');
  return contentPolicy(isHttps ? HTTPS : ANY_HTTP, `${EMPTY_STYLE_HASH} 'sha256-${hash}'`);
}
const HTTPS = 'https:';
const ANY_HTTP = 'https: http:';
const OVER_HTTPS = contentPolicy(HTTPS);
const OVER_PLAIN_HTTP = contentPolicy(ANY_HTTP);

/**
 * The headers of every answer, as they are sent: made once, since Nest's own would be set one by one for each request.
 * The ones not chosen here have the values that Nest and helmet 8 give them. The content security policy of the whole
 * site is here and nowhere else.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': OVER_HTTPS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  // Video hosts refuse to play without a referrer; the origin is enough for them.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Subdomains are not ours to speak for. Browsers ignore this header over http.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * In place of those above for the film of our own making (packages/release-tool/film): only a page of ours may frame it,
 * and it is words, pictures and one style sheet.
 */
export const FILM_HEADERS = {
  'content-security-policy':
    "default-src 'none';style-src 'self';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
