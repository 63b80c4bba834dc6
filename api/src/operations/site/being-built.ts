import type { FastifyReply } from 'fastify';

/** Seconds after which a browser looks again. */
const LOOK_AGAIN_AFTER = 2;

/** Stands alone: nothing of the site is there yet. The policy of the site allows neither a script nor a style in it. */
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
  </head>
  <body>
    <h1>Powerline is being built</h1>
    <p>The first time this takes a minute or two. This page opens the site as soon as it is ready.</p>
  </body>
</html>
`;

/** Answers whoever asks for a page while the site is not there yet: 503, as nothing is found that should be kept. */
export async function sendBeingBuilt(reply: FastifyReply): Promise<void> {
  await reply
    .status(503)
    .headers({ 'retry-after': String(LOOK_AGAIN_AFTER), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(PAGE);
}
