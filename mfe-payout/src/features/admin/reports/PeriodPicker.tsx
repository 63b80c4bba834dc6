import type { Report } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Button, Field, Inline, LinkButton, TextInput } from '@powerline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { t } from '../../../words.ts';
import { periodBeside, periodLabels } from './report-words.ts';

// A field ends with room for its error.
const LEVEL = { marginBlockEnd: '0.25rem' } as const;
// With its buttons in one line.
const FITS_A_PHONE = { width: '9rem' } as const;

/** The period is in the address. */
export function PeriodPicker({ report }: { report: Report }) {
  const { period, of } = report;
  const [, setQuery] = useSearchParams();
  const label = periodLabels()[period];
  const beside = (step: -1 | 1) => `?${period}=${periodBeside(report, step)}`;

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.currentTarget.elements.namedItem(period);
    const typed = control instanceof HTMLInputElement ? control.value.trim() : '';
    if (typed !== '') setQuery({ [period]: typed }, { preventScrollReset: true });
  }

  return (
    <form aria-label={t('Period')} onSubmit={show}>
      <Inline style={{ alignItems: 'end' }}>
        <LinkButton
          to={beside(-1)}
          tone="secondary"
          aria-label={t('{period, select, month {Month before} year {Year before} other {Day before}}', { period })}
          style={LEVEL}
        >
          <ChevronLeft aria-hidden="true" size={16} />
        </LinkButton>
        <div style={FITS_A_PHONE}>
          <Field label={label}>
            <TextInput
              key={of}
              name={period}
              type={period === 'day' ? 'date' : 'text'}
              defaultValue={of}
              autoComplete="off"
            />
          </Field>
        </div>
        <LinkButton
          to={beside(1)}
          tone="secondary"
          aria-label={t('{period, select, month {Month after} year {Year after} other {Day after}}', { period })}
          style={LEVEL}
        >
          <ChevronRight aria-hidden="true" size={16} />
        </LinkButton>
        <Button type="submit" tone="secondary" style={LEVEL}>
          {t('Show')}
        </Button>
      </Inline>
    </form>
  );
}
