/** What the release tool puts beside each text file, and we make of a text that is kept, best first. */
const COMPRESSED = [
  { name: 'br', suffix: '.br', accepted: acceptedBy('br') },
  { name: 'gzip', suffix: '.gz', accepted: acceptedBy('gzip') },
] as const;

const PLAIN = { name: 'identity', suffix: '' } as const;

function acceptedBy(encoding: string): RegExp {
  return new RegExp(`(?:^|[,\\s])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=$|[\\s,;])`, 'i');
}

/** The encodings in which a file may be answered, best first; the plain file is always the last. */
export const acceptedEncodings = (acceptEncoding = '') => [
  ...COMPRESSED.filter(({ accepted }) => accepted.test(acceptEncoding)),
  PLAIN,
];

/** One in which a text can be sent, beside as it is. */
export type EncodingName = (typeof COMPRESSED)[number]['name'];
