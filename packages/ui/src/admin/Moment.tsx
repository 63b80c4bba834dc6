import { formatMoment } from '@powerline/ui';

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

/** A date and time in the reader's time zone. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} style={ONE_LINE}>
      {formatMoment(at)}
    </time>
  );
}
