/**
 * A short name for an English text, the same everywhere: FNV-1a in 32 bits. Two texts of one build may not share it,
 * which the build checks.
 */
export function textKey(english: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < english.length; at += 1) hash = Math.imul(hash ^ english.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
