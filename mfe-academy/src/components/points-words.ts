/** `1,234`. */
export const count = (of: number): string => of.toLocaleString('en-US');

/** `1 point`, `1,234 points`. */
export const points = (of: number): string => `${count(of)} ${of === 1 ? 'point' : 'points'}`;
