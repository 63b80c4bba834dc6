export interface Written<Content> {
  id: number;
  version: number;
  savedBy: string;
  savedAt: string;
  published: Content | null;
  draft: Content | null;
  /** Set for what members will see later. */
  goesLive?: { at: string; local: string } | null | undefined;
  timeZone?: string | undefined;
}

/** The draft, or what is published without one. */
export function contentOf<Content>({ draft, published }: Pick<Written<Content>, 'draft' | 'published'>): Content {
  const content = draft ?? published;
  if (content === null) throw new Error('There is neither a draft nor anything published.');
  return content;
}

/** Whether these fields already have these values on the server. */
export const isIn = <Content extends object>(content: Content, changes: Partial<Content>): boolean =>
  Object.entries(changes).every(
    // Both have the content's fields.
    ([field, value]) => trimmed(content[field as keyof Content]) === trimmed(value),
  );

/** As JSON, with texts trimmed like on the server. */
const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim().normalize('NFC') : part));
