/** The middle of the values; of an even number the upper one of the two in the middle. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The mean of the middle half: of values that are rounded coarsely, a median would be as coarse. */
export function middleMean(values) {
  const cut = Math.floor(values.length / 4);
  const middle = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
