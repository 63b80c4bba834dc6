/** In characters, of a whole path: any file system of a server can bear it below a folder of its own. */
const PATH_MAX_LENGTH = 200;

/** Characters that mean something to a file system somewhere, or nothing to a reader. */
const STRANGE = /[\\:*?"<>|\p{Cc}\p{Cf}]/u;

/**
 * The names of an archive, judged one after the other: each must lead to a place of its own below the folder that the
 * archive is unpacked in, on every file system.
 */
export class EntryNames {
  /** Paths and the folders above them as they were first written, by how a file system that folds case sees them. */
  private readonly seen = new Map<string, { name: string; isFile: boolean }>();

  /** @returns the sentence for a name that cannot be taken; undefined when it was taken */
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
      // Folders may come again, written alike.
      if (known && (known.name !== place.name || known.isFile || place.isFile)) {
        return `${shown(name)} stands where ${shown(known.name)} does. Give each file of the build a place of its own.`;
      }
      this.seen.set(key, place);
    }
    return undefined;
  }
}

/** As a sentence can hold it: without what would break a line or change a terminal, and not endless. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 80).replace(/\p{Cf}/gu, '\uFFFD'));
