import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Slot } from './slot.ts';
import { renderPage } from './testing.tsx';

const Page = () => (
  <Slot name="dashboard">
    {(widgets) => (
      <section aria-label="From other teams">
        <h2>From other teams</h2>
        {widgets}
      </section>
    )}
  </Slot>
);

test('a slot has what its page puts around the widgets', () => {
  renderPage(<Page />, { slots: { dashboard: <p>Next event</p> } });
  expect(screen.getByRole('region', { name: 'From other teams' })).toHaveTextContent('Next event');
});

test('an empty slot leaves no trace, not even its heading', () => {
  renderPage(<Page />, { slots: { account: <p>Next event</p> } });
  expect(screen.queryByRole('region', { name: 'From other teams' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('widgets show as they are where the page puts nothing around them', () => {
  renderPage(<Slot name="dashboard" />, { slots: { dashboard: <p>Next event</p> } });
  expect(screen.getByText('Next event')).toBeInTheDocument();
});
