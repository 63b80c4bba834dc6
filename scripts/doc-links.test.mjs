import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

const NOT_OURS = /^(node_modules|dist|site|test-results|backups|\.(?!github$).*)$/;
const CODE = /^```.*?^```$|`[^`\n]*`/gms;
const LINK = /\]\(([^)\s]+)\)/g;
/** A path from the root in backticks: no pattern, nothing that a build makes, and no example of a module. */
const PATH =
  /`((?:api|attack|bench|deploy|docs|e2e|faults|mfe-(?!events|example)[a-z-]+|operation|packages|scripts|shell)\/(?!dist\b)[\w./-]+)`/g;

const DOCS = pagesBelow('.');

function pagesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : pagesBelow(place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file) {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text]) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function linksOf(file) {
  const links = [...read(file).replace(CODE, '').matchAll(LINK)].map(([, link]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

function leadsNowhere(file, link) {
  const [place, anchor] = link.split('#');
  const target = place ? path.join(path.dirname(file), place) : file;
  if (!existsSync(path.join(ROOT, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

test('every path in the docs that starts at the root exists', () => {
  const paths = DOCS.flatMap((file) => [...read(file).matchAll(PATH)].map(([, named]) => ({ file, named })));
  expect(paths.length).toBeGreaterThan(50);
  const gone = paths.filter(({ named }) => !existsSync(path.join(ROOT, named)));
  expect(gone.map(({ file, named }) => `${file}: ${named}`)).toEqual([]);
});

test('every relative link in the docs leads to a file and a heading that exist', () => {
  const links = DOCS.flatMap((file) => linksOf(file).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(50);
  const dead = links.filter(({ file, link }) => leadsNowhere(file, link));
  expect(dead.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
});
