import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useRefusalFocus } from './use-refusal-focus.ts';

/** Its second field comes late, like the editor of a text. */
function Form({ isLoaded }: { isLoaded: boolean }) {
  const form = useRef<HTMLDivElement>(null);
  const showRefusals = useRefusalFocus(form);
  return (
    <>
      <div ref={form}>
        <input aria-label="Title" />
        {isLoaded ? <input aria-label="Text" aria-invalid="true" /> : null}
      </div>
      <button type="button" onClick={showRefusals}>
        Publish
      </button>
    </>
  );
}

async function refused() {
  const { rerender } = render(<Form isLoaded={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return { finishLoading: () => rerender(<Form isLoaded />) };
}

test('an invalid field that is loaded late gets the focus', async () => {
  const { finishLoading } = await refused();
  finishLoading();
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveFocus();
});

test('who went on writing keeps the focus', async () => {
  const { finishLoading } = await refused();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'W');
  finishLoading();
  await screen.findByRole('textbox', { name: 'Text' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});
