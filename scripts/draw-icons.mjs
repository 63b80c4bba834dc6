// Draws the pictures of packages/release-tool/icons from their SVGs. Run it after changing one, and commit the
// result: npx tsc -b && node scripts/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '@powerline/test-support/browser';
import { ROOT } from './run.mjs';

const FOLDER = path.join(ROOT, 'packages', 'release-tool', 'icons');
/** The site's font, which few machines have. */
const { resolve } = createRequire(path.join(ROOT, 'packages', 'ui', 'package.json'));
const FACE = await readFile(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), 'base64');
const FONT_FACE = `@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url('data:font/woff2;base64,${FACE}') }`;
/** For tabs, dense screens and Windows shortcuts. */
const ICO_SIZES = [16, 32, 48];

const browser = await chromium.launch(browserOptions());
try {
  const sizes = await Promise.all(ICO_SIZES.map((size) => draw('icon', size, size)));
  await writeFile(path.join(FOLDER, 'favicon.ico'), ico(sizes));
  await writeFile(path.join(FOLDER, 'apple-touch-icon.png'), await draw('apple-touch-icon', 180, 180));
  await writeFile(path.join(FOLDER, 'link-preview.png'), await draw('link-preview', 1200, 630));
} finally {
  await browser.close();
}

async function draw(name, width, height) {
  const svg = await readFile(path.join(FOLDER, `${name}.svg`), 'utf8');
  const page = await browser.newPage({ viewport: { width, height } });
  const style = `${FONT_FACE} body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }`;
  await page.setContent(`<style>${style}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** An ICO file of PNGs: a header of 6 bytes, 16 for each picture, then the pictures. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // the kind: icon
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(ICO_SIZES[index], entry);
    header.writeUInt8(ICO_SIZES[index], entry + 1);
    header.writeUInt16LE(1, entry + 4); // planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
