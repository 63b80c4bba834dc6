/** `1,234`. */
export const count = (of: number): string => of.toLocaleString('en-US');

/** `1 lesson`, `12 lessons`. */
export const counted = (of: number, one: string, many: string): string => `${count(of)} ${of === 1 ? one : many}`;

/** `1 point`, `1,234 points`. */
export const points = (of: number): string => counted(of, 'point', 'points');
