import type { SecurityHeadersOptions } from '@nestjs/common';

/** Of the empty string: styled-components makes an empty <style> and fills it through the CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of every answer. The content security policy of the whole site stands here and nowhere else. */
export const SECURITY_HEADERS: SecurityHeadersOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': ["'self'", EMPTY_STYLE_HASH],
      'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
      'frame-src': 'https:',
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
