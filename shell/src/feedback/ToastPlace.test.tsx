import { expect, test } from '@jest/globals';
import { notify } from '@powerline/platform';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Jest hands out a module half way through when two ask for it at once, as browsers never do.
import 'react-toastify/unstyled';
import { Toasts } from './Toasts.tsx';

/** A toast leaves at the end of its animation, and jsdom plays none. */
function endAnimations() {
  for (const toast of document.querySelectorAll('.Toastify__toast')) toast.dispatchEvent(new Event('animationend'));
}

async function showToast(page = <button type="button">Save</button>) {
  const view = render(
    <>
      <main tabIndex={-1}>{page}</main>
      <Toasts />
    </>,
  );
  notify.error('Not saved', 'The server cannot be reached.');
  await screen.findByRole('alert');
  return view;
}

const closeByKeyboard = async () => {
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.closest('.Toastify')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => {
    endAnimations();
    expect(screen.queryByText('Not saved')).toBeNull();
  });
};

test('the place of toasts comes with the first toast, which is not lost', async () => {
  await showToast();
  expect(screen.getByRole('alert').textContent).toContain('Not savedThe server cannot be reached.');
});

test('a toast that was reached by F8 gives the focus back when it is closed', async () => {
  await showToast();
  screen.getByRole('button', { name: 'Save' }).focus();
  await closeByKeyboard();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
});

test('when what had the focus before is gone, the page has it', async () => {
  const { rerender } = await showToast();
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{F8}');
  rerender(
    <>
      <main tabIndex={-1} />
      <Toasts />
    </>,
  );
  await closeByKeyboard();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the time that a toast has left is drawn, and not read out', async () => {
  await showToast();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.querySelector('.Toastify__progress-bar')).not.toBeNull();
});

test('names of any script are shown as written', async () => {
  await showToast();
  expect(screen.getByText('Not saved').getAttribute('dir')).toBe('auto');
});
