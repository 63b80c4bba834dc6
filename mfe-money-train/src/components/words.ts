/** `1,234`. */
export const count = (of: number): string => of.toLocaleString('en-US');

/** `1 visit`, `12 visits`. */
export const counted = (of: number, one: string, many: string): string => `${count(of)} ${of === 1 ? one : many}`;

/** `12 visits and 3 clicks`. */
export const visitsAndClicks = ({ visits, clicks }: { visits: number; clicks: number }): string =>
  `${counted(visits, 'visit', 'visits')} and ${counted(clicks, 'click', 'clicks')}`;
