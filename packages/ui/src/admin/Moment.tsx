// Made with the first one: it costs more than all of a page's moments.
let format: Intl.DateTimeFormat | undefined;

/** When something happened, in the time zone of whoever reads. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
