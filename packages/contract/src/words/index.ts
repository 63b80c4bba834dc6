export { sayWith } from '../words.ts';
export { fillMessage } from './fill-message.ts';
export { type MessagePart, parseMessage } from './message.ts';
export { PSEUDO_LANGUAGE, pseudoTranslation } from './pseudo-language.ts';
export { textKey } from './text-key.ts';
export {
  languageSchema,
  namesIn,
  packageText,
  partOf,
  TRANSLATION_MAX_BYTES,
  type Translation,
  translationFaults,
  translationSchema,
  unreadable,
} from './translation.ts';
