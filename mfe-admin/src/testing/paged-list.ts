import { HttpResponse, http, type RequestHandler } from 'msw';

const ROWS_PER_PAGE = 25;

/**
 * A list that answers pages as the API does: searched in every text of a row, ordered by one of its fields, 25 rows
 * from a cursor on. An order that is no field is that of the given rows.
 */
export function pagedList<Row extends object>(path: string, rows: readonly Row[]): RequestHandler {
  return http.get(`*${path}/page`, ({ request }) => {
    const asked = new URL(request.url).searchParams;
    const [, minus, field = ''] = /^(-?)(.*)$/.exec(asked.get('sort') ?? '') ?? [];
    const wanted = (asked.get('search') ?? '').toLowerCase();
    const found = rows.filter((row) => Object.values(row).join(' ').toLowerCase().includes(wanted));
    const keyOf = (row: Row) => String(row[field as keyof Row] ?? '');
    found.sort((a, b) => (minus ? -1 : 1) * keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }));
    const before = Number(/^at-(\d+)$/.exec(asked.get('cursor') ?? 'at-0')?.[1]);
    if (Number.isNaN(before)) return new HttpResponse('The cursor is none of this list.', { status: 400 });
    const end = before + ROWS_PER_PAGE;
    return HttpResponse.json({
      rows: found.slice(before, end),
      total: found.length,
      before,
      next: end < found.length ? `at-${end}` : null,
      previous: before > 0 ? `at-${before - ROWS_PER_PAGE}` : null,
    });
  });
}
