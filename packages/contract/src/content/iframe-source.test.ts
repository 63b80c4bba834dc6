import { expect, test } from '@jest/globals';
import { iframeSource, watchPage } from './iframe-source.ts';

test.each([
  ['https://player.example/v/1', 'https://player.example/v/1'],
  ['//player.example/v/1', 'https://player.example/v/1'],
  [
    '<iframe width="560" src="https://player.example/v/1?a=1&amp;b=2" allowfullscreen></iframe>',
    'https://player.example/v/1?a=1&b=2',
  ],
  ["<IFRAME SRC='https://player.example/v/1'></IFRAME>", 'https://player.example/v/1'],
  ['<p><iframe src=https://player.example/v/1></iframe></p>', 'https://player.example/v/1'],
])('reads the address of %s', (snippet, address) => {
  expect(iframeSource(snippet)).toBe(address);
});

test.each([
  'http://player.example/v/1',
  'javascript:alert(1)',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="data:text/html,x"></iframe>',
  '<iframe srcdoc="<b>x</b>"></iframe>',
  '<iframe data-src="https://player.example/v/1"></iframe>',
  '<script src="https://player.example/x.js"></script>',
  'https://',
  'a b',
  '',
])('refuses %s', (snippet) => {
  expect(iframeSource(snippet)).toBeNull();
});

const ID = 'dQw4w9WgXcQ';
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`;

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, PLAYER],
  [`https://www.youtube.com/watch?app=desktop&v=${ID}&feature=share`, PLAYER],
  [`https://www.youtube.com/watch?v=${ID}&t=90s`, `${PLAYER}?start=90`],
  [`https://youtu.be/${ID}?si=a-Tracking_id&t=1m30s`, `${PLAYER}?start=90`],
  [`https://youtu.be/${ID}?t=1h1m1s`, `${PLAYER}?start=3661`],
  [`https://www.youtube.com/watch?v=${ID}&list=PLabc_1-2&index=3`, `${PLAYER}?list=PLabc_1-2`],
  [`https://www.youtube.com/watch?v=${ID}&list=RD${ID}&start_radio=1`, PLAYER],
  ['https://www.youtube.com/playlist?list=PLabc', 'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc'],
  [`https://www.youtube.com/shorts/${ID}?feature=share`, PLAYER],
  [`https://www.youtube.com/live/${ID}?si=x`, PLAYER],
  [`https://www.youtube.com/embed/${ID}?controls=0&si=x`, `${PLAYER}?controls=0`],
  [`${PLAYER}?start=5`, `${PLAYER}?start=5`],
  [`https://m.youtube.com/watch?v=${ID}`, PLAYER],
  [`https://music.youtube.com/watch?v=${ID}&list=OLAK5uy`, `${PLAYER}?list=OLAK5uy`],
  [`http://youtube.com/watch?v=${ID}`, PLAYER],
  [`youtu.be/${ID}`, PLAYER],
  [`<iframe src="https://www.youtube.com/embed/${ID}?si=x&amp;start=7" title="x"></iframe>`, `${PLAYER}?start=7`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871#t=1m2s', 'https://player.vimeo.com/video/76979871#t=1m2s'],
  ['https://player.vimeo.com/video/76979871?h=ab12&dnt=1', 'https://player.vimeo.com/video/76979871?h=ab12&dnt=1'],
])('turns %s, as people copy it, into what may be framed', (copied, player) => {
  expect(iframeSource(copied)).toBe(player);
  expect(iframeSource(player)).toBe(player);
});

test.each([
  'https://www.youtube.com/@powerline',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/powerline',
])('leaves %s alone: it is not one film of a site that we know', (address) => {
  expect(iframeSource(address)).toBe(address);
  expect(watchPage(address).isKnown).toBe(false);
});

test.each([
  [`https://youtu.be/${ID}?t=90`, `https://www.youtube.com/watch?v=${ID}&t=90s`, 'YouTube'],
  ['https://www.youtube.com/playlist?list=PLabc', 'https://www.youtube.com/playlist?list=PLabc', 'YouTube'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e', 'Vimeo'],
  ['https://www.player.example/v/1', 'https://www.player.example/v/1', 'player.example'],
])('the film of %s is watched at its own site', (copied, url, site) => {
  expect(watchPage(iframeSource(copied) ?? '')).toEqual({ url, site, isKnown: /YouTube|Vimeo/.test(site) });
});
