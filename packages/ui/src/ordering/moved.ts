/** The ids with one of them at another place. @param to where it stands afterwards; beyond the ends it stays */
export function moved(ids: readonly number[], id: number, to: number): readonly number[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return ids;
  return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}
