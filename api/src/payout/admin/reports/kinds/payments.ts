import { t } from '../../../../infrastructure/language/words.ts';
import { dayOf, FROM_DAY, type ReportSource, sumOf } from '../report-source.ts';

export const PAYMENTS: ReportSource = {
  key: 'payments',
  title: () => t('Payments'),
  lead: () => t('Membership fees that were paid for a month.'),
  period: 'month',
  columns: [
    { key: 'day', title: () => t('Date'), kind: 'day' },
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'cents', title: () => t('Paid'), kind: 'cents' },
    { key: 'refunded', title: () => t('Refunded before closing'), kind: 'cents' },
    { key: 'reference', title: () => t('Reference'), kind: 'text' },
    {
      key: 'way',
      title: () => t('Recorded'),
      kind: 'text',
      words: { 'By hand': () => t('By hand'), 'From a file': () => t('From a file'), 'By card': () => t('By card') },
    },
  ],
  rows: `SELECT p.id AS number, p.member_id AS "memberId", ${dayOf('p.made_at')} AS day, p.cents::float8 AS cents, p.reference,
      (SELECT ${sumOf('f.cents')} FROM membership_payments f WHERE f.refunds = p.id AND f.kind = 'refund') AS refunded,
      CASE p.via WHEN 'admin' THEN 'By hand' WHEN 'import' THEN 'From a file' ELSE 'By card' END AS way
    FROM membership_payments p WHERE p.month = ${FROM_DAY} AND p.kind = 'payment'`,
  place: [{ column: 'number', type: 'integer' }],
  figures: [
    { name: () => t('Paid'), kind: 'cents', sql: sumOf('r.cents') },
    { name: () => t('Refunded before closing'), kind: 'cents', sql: sumOf('r.refunded') },
    { name: () => t('Kept'), kind: 'cents', sql: sumOf('r.cents - r.refunded') },
    { name: () => t('Payments'), kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: () => t('Payments less refunds equal the fees that the closing counted.'),
    reported: sumOf('r.cents - r.refunded'),
    booked: `SELECT fees_cents FROM closed_months WHERE month = ${FROM_DAY}`,
  },
};
