/** The middle of the values; of an even number the upper one of the two in the middle. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
