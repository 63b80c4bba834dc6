import { expect, test } from '@jest/globals';
import { iframeSource } from './iframe-source.ts';

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
