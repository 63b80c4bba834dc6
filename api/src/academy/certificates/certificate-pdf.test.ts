import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type CertificateFacts, makeCertificatePdf, undrawable } from './certificate-pdf.ts';

const facts: CertificateFacts = {
  id: '0f3a9c5be27d48611f0c9a7be35d2468',
  number: 42,
  name: 'Zoë Núñez-Łukasiewicz',
  courseTitle: 'The first conversation: listen, then ask',
  completedOn: '2026-11-28',
  siteName: 'Powerline',
  accent: null,
  address: 'https://powerline.example.com/certificates/0f3a9c5be27d48611f0c9a7be35d2468',
};
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

test('the same facts give the same bytes at any time, and another name gives others', async () => {
  const file = await makeCertificatePdf(facts);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(60_000);
  expect(hashOf(await makeCertificatePdf(facts))).toBe(hashOf(file));
  expect(hashOf(await makeCertificatePdf({ ...facts, name: 'Zoe' }))).not.toBe(hashOf(file));
});

test.each([
  ['Spanish', 'María José Ñandú ¿¡Ü!'],
  ['Polish, Czech and Turkish', 'Łukasz Žižka İbrahim Ğ'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Cyrillic', 'Анна'],
])('the font draws names in %s', (_, name) => {
  expect(undrawable(name)).toEqual([]);
});

test('what the font can’t draw is named once', () => {
  expect(undrawable('Wang 王王 🚀')).toEqual(['王', '🚀']);
});

test('a long name and a long title stay on one page', async () => {
  const file = await makeCertificatePdf({
    ...facts,
    name: 'W'.repeat(60),
    courseTitle: `${'Leading a team without promising anything '.repeat(3)}🚀`.slice(0, 120),
  });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
