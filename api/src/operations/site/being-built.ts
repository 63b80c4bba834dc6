import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Seconds after which a browser looks again. */
const LOOK_AGAIN_AFTER = 2;

/** In the look of the site, whose own styles are not there yet. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0 0 8px;font-size:24px}p{margin:0;max-width:36em;text-wrap:balance}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Complete in itself: nothing of the site is there yet. The policy of the site allows no style in it, and so it has its own. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${LOOK_AGAIN_AFTER}">
    <link rel="icon" href="data:,">
    <title>Powerline is being built</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Powerline is being built</h1>
      <p>The first time this takes a minute or two. This page opens the site as soon as it is ready.</p>
    </main>
  </body>
</html>
`;

/** Answers requests for pages before the site is there: 503, so that no cache or search engine stores it. */
export async function sendBeingBuilt(reply: FastifyReply): Promise<void> {
  await reply
    .status(503)
    .headers({
      'retry-after': String(LOOK_AGAIN_AFTER),
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none';style-src 'sha256-${STYLE_HASH}';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(PAGE);
}
