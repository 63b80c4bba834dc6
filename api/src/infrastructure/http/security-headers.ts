import type { SecurityHeadersOptions } from '@nestjs/common';

/** Of the empty string: styled-components makes an empty <style> and fills it through the CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A player in a frame of another site may have these, as far as the frame's own `allow` says so (VideoFrame in packages/ui). */
const FOR_PLAYERS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const FOR_OUR_PAGES = ['clipboard-write'];
// Only names that Chromium has long known: it warns of every other on the console of each page.
const FOR_NOBODY = [
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What a page of ours, and whatever it embeds, may ask of the browser: only what the site uses. */
export const PERMISSIONS_POLICY = [
  ...FOR_PLAYERS.map((name) => `${name}=*`),
  ...FOR_OUR_PAGES.map((name) => `${name}=(self)`),
  ...FOR_NOBODY.map((name) => `${name}=()`),
].join(', ');

/** The headers of every answer, beside PERMISSIONS_POLICY, which Nest does not know. The content security policy of the whole site stands here and nowhere else. */
export const SECURITY_HEADERS: SecurityHeadersOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': ["'self'", EMPTY_STYLE_HASH],
      'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
      // Films of other sites, and our own (FILM_HEADERS).
      'frame-src': ["'self'", 'https:'],
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    },
  },
  // Subdomains are not ours to speak for. Browsers ignore this header over http.
  strictTransportSecurity: { includeSubDomains: false },
  // Video hosts refuse to play without a referrer; the origin is enough for them.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
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
