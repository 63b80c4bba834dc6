import { dayOf, FROM_DAY, type ReportSource, sumOf } from '../report-source.ts';

export const PAYMENTS: ReportSource = {
  key: 'payments',
  title: 'Payments',
  lead: 'Membership fees that were paid for a month.',
  period: 'month',
  columns: [
    { key: 'day', title: 'Date', kind: 'day' },
    { key: 'memberId', title: 'Member', kind: 'member' },
    { key: 'cents', title: 'Paid', kind: 'cents' },
    { key: 'refunded', title: 'Refunded before closing', kind: 'cents' },
    { key: 'reference', title: 'Reference', kind: 'text' },
    { key: 'way', title: 'Recorded', kind: 'text' },
  ],
  rows: `SELECT p.id AS number, p.member_id AS "memberId", ${dayOf('p.made_at')} AS day, p.cents::float8 AS cents, p.reference,
      (SELECT ${sumOf('f.cents')} FROM membership_payments f WHERE f.refunds = p.id AND f.kind = 'refund') AS refunded,
      CASE p.via WHEN 'admin' THEN 'By hand' WHEN 'import' THEN 'From a file' ELSE 'By card' END AS way
    FROM membership_payments p WHERE p.month = ${FROM_DAY} AND p.kind = 'payment'`,
  place: [{ column: 'number', type: 'integer' }],
  figures: [
    { name: 'Paid', kind: 'cents', sql: sumOf('r.cents') },
    { name: 'Refunded before closing', kind: 'cents', sql: sumOf('r.refunded') },
    { name: 'Kept', kind: 'cents', sql: sumOf('r.cents - r.refunded') },
    { name: 'Payments', kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: 'Payments less refunds equal the fees that the closing counted.',
    reported: sumOf('r.cents - r.refunded'),
    booked: `SELECT fees_cents FROM closed_months WHERE month = ${FROM_DAY}`,
  },
};
