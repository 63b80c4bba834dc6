/** What admins get of whatever they write. */
export interface Written<Content> {
  id: number;
  version: number;
  savedBy: string;
  savedAt: string;
  published: Content | null;
  draft: Content | null;
}

/** What is being written, else what is published: one of them is always there. */
export function contentOf<Content>({ draft, published }: Pick<Written<Content>, 'draft' | 'published'>): Content {
  const content = draft ?? published;
  if (content === null) throw new Error('There is neither a draft nor anything published.');
  return content;
}

/** Whether all of these fields have these values, as far as the server tells them apart. */
export const isIn = <Content extends object>(content: Content, changes: Partial<Content>): boolean =>
  Object.entries(changes).every(
    // The fields of both are those of the content.
    ([field, value]) => trimmed(content[field as keyof Content]) === trimmed(value),
  );

/** As JSON, every text of it as the server keeps it. */
const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim().normalize('NFC') : part));
