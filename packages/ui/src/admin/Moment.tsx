// Made on first use, because it costs more than all of a page's dates.
let format: Intl.DateTimeFormat | undefined;

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

/** A date and time in the reader's time zone. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} style={ONE_LINE}>
      {format.format(new Date(at))}
    </time>
  );
}
