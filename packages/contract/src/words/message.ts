/** A piece of a message: text, a value, a choice by a value, or text inside of a tag. */
export type MessagePart = string | ValuePart | ChoicePart | TagPart;

/** `{name}`, and `#` in a plural. */
interface ValuePart {
  value: string;
}

/** `{count, plural, one {# visit} other {# visits}}` or `{state, select, open {Open} other {Closed}}`. */
interface ChoicePart extends ValuePart {
  kind: string;
  branches: Readonly<Record<string, readonly MessagePart[]>>;
}

/** `<link>Report it</link>`. */
interface TagPart {
  tag: string;
  parts: readonly MessagePart[];
}

/**
 * Reads a message: the part of ICU MessageFormat that translators' tools know and that a page can read in a few
 * hundred bytes. `{`, `}` and `<` always start or end something; nothing escapes them.
 *
 * @throws {SyntaxError} with the position only, because every first visit loads this
 */
export function parseMessage(text: string): MessagePart[] {
  let at = 0;

  const next = (pattern: RegExp): readonly string[] | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  const need = (isThere: unknown): void => {
    if (!isThere) throw new SyntaxError(`${at + 1}`);
  };

  /** @param counted the value of the plural around it */
  const read = (counted?: string): MessagePart[] => {
    const parts: MessagePart[] = [];
    for (let found = next(PART); found; found = next(PART)) {
      const [plain = '', tag, value, kind] = found;
      if (tag) {
        parts.push({ tag, parts: read(counted) });
        need(next(/<\/(\w+)>/y)?.[1] === tag);
      } else if (value) {
        parts.push(kind ? { value, kind, branches: readBranches(kind === 'plural' ? value : counted) } : { value });
        need(next(/\s*\}/y));
      } else {
        parts.push(plain === '#' && counted ? { value: counted } : plain);
      }
    }
    return parts;
  };

  const readBranches = (counted: string | undefined): ChoicePart['branches'] => {
    const branches: Record<string, MessagePart[]> = {};
    for (let found = next(BRANCH); found; found = next(BRANCH)) {
      branches[found[1] ?? ''] = read(counted);
      need(next(/\}/y));
    }
    need(branches.other);
    return branches;
  };

  const parts = read();
  need(at === text.length);
  return parts;
}

const PART = /[^{}<#]+|#|<(\w+)>|\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/y;
const BRANCH = /\s*(=?\w+)\s*\{/y;
