import type { Certificate } from '@powerline/contract/academy';

/** The SHA-256 of the five bytes `hello`. */
const HELLO_HASH = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

export const certificateOf = (change: Partial<Certificate> = {}): Certificate => ({
  id: '0f3a9c5be27d48611f0c9a7be35d2468',
  number: 42,
  name: 'Zoë Núñez',
  courseTitle: 'Honest talk & listening',
  completedOn: '2026-03-04',
  sha256: HELLO_HASH,
  ...change,
});
