/** In characters: fits any server's file system, below its own folder. */
const PATH_MAX_LENGTH = 200;

/** Characters that are special in some file system, or invisible. */
const STRANGE = /[\\:*?"<>|\p{Cc}\p{Cf}]/u;

/** Checks an archive's names: each needs its own place below the target folder, on every file system. */
export class EntryNames {
  /** Paths and their folders as first written, keyed without case. */
  private readonly seen = new Map<string, { name: string; isFile: boolean }>();

  /** @returns why the name is rejected; undefined if it was accepted */
  refuse(name: string): string | undefined {
    const parts = name.split('/');
    if (
      name.length > PATH_MAX_LENGTH ||
      STRANGE.test(name) ||
      parts.some((part) => part === '' || part === '.' || part === '..' || /[. ]$/.test(part))
    ) {
      return `${shown(name)} is no name for a file of a build. Names are relative, with forward slashes, without "..", and have ${PATH_MAX_LENGTH} characters at most.`;
    }
    const hidden = parts.find((part) => part.startsWith('.'));
    if (hidden) return `${shown(name)} is a dotfile, which no site serves. Take it out of the build.`;
    for (let length = 1; length <= parts.length; length += 1) {
      const place = { name: parts.slice(0, length).join('/'), isFile: length === parts.length };
      const key = place.name.normalize('NFC').toLowerCase();
      const known = this.seen.get(key);
      // Folders may repeat with the same spelling.
      if (known && (known.name !== place.name || known.isFile || place.isFile)) {
        return `${shown(name)} stands where ${shown(known.name)} does. Give each file of the build a place of its own.`;
      }
      this.seen.set(key, place);
    }
    return undefined;
  }
}

/** Safe in a message: no line breaks, no terminal codes, and not too long. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 80).replace(/\p{Cf}/gu, '\uFFFD'));
