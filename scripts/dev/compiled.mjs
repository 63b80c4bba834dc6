export const compiledWhole = ({ failed }) => failed.length === 0;

/** @param failed names of what failed to compile */
export function sayWhatFailed(failed) {
  if (failed.length === 0) return;
  const verb = failed.length > 1 ? 'do' : 'does';
  console.warn(`${failed.join(', ')} ${verb} not compile. Fix the errors above: it compiles again when you save.`);
}
