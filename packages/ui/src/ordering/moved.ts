/** The ids with one moved. @param to its new index; out of range, it stays at the end */
export function moved(ids: readonly number[], id: number, to: number): readonly number[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return ids;
  return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}
