import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { SectionHeading } from '../content/SectionHeading.tsx';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const confirmDialog = (onConfirm: () => unknown) => (
  <ConfirmDialog
    title="Delete Acme?"
    confirmLabel="Delete company"
    onConfirm={onConfirm}
    trigger={<Button>Delete Acme</Button>}
  >
    This cannot be undone.
  </ConfirmDialog>
);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete Acme' }));

test('the dialog names the thing, describes the loss and starts on Cancel', async () => {
  renderInTheme(confirmDialog(jest.fn()));
  await open();

  expect(screen.getByRole('alertdialog', { name: 'Delete Acme?' })).toHaveAccessibleDescription(
    'This cannot be undone.',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('%s closes the dialog, deletes nothing and gives the focus back', async (_way, leave) => {
  const onConfirm = jest.fn();
  renderInTheme(confirmDialog(onConfirm));
  await open();
  await leave();

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Acme' })).toHaveFocus());
});

function DrivenDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Make bob an admin</Button>
      <ConfirmDialog
        title="Make bob an admin?"
        confirmLabel="Make admin"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => undefined}
      >
        Admins may change everything.
      </ConfirmDialog>
    </>
  );
}

test.each(['Cancel', 'Make admin'])('a dialog without a trigger gives the focus back after %s', async (answer) => {
  renderInTheme(<DrivenDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Make bob an admin' }));
  await userEvent.click(screen.getByRole('button', { name: answer }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Make bob an admin' })).toHaveFocus());
});

test('a press beside the dialog does nothing', async () => {
  renderInTheme(confirmDialog(jest.fn()));
  await open();

  await userEvent.click(screen.getByRole('alertdialog').parentElement ?? document.body);

  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('while the work is under way the dialog is busy and stays, and it closes when the work is done', async () => {
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onConfirm = jest.fn(() => work);
  renderInTheme(confirmDialog(onConfirm));
  await open();
  const confirm = screen.getByRole('button', { name: 'Delete company' });

  await userEvent.click(confirm);
  await userEvent.click(confirm);
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(confirm).toHaveAttribute('aria-busy', 'true');

  await act(async () => finish());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

function CompanyList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <>
      <SectionHeading ref={heading}>Companies</SectionHeading>
      {isDeleted ? null : (
        <ConfirmDialog
          title="Delete Acme?"
          confirmLabel="Delete company"
          onConfirm={async () => setIsDeleted(true)}
          focusAfterConfirm={heading}
          trigger={<Button>Delete Acme</Button>}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

test('when the deleted thing took its button along, the focus goes to the given heading', async () => {
  renderInTheme(<CompanyList />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Companies' })).toHaveFocus());
});

test('once the page is at rest it is rendered unseen, for a moment and once, so that the first opening is quick', async () => {
  const works: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => works.push(work),
    cancelIdleCallback: () => undefined,
  });
  const dialogs = () => screen.queryAllByRole('dialog', { hidden: true });
  const { unmount } = renderInTheme(
    <>
      {confirmDialog(jest.fn())}
      {confirmDialog(jest.fn())}
    </>,
  );
  await act(async () => {
    for (const work of works.splice(0)) work();
  });
  expect(dialogs()).toHaveLength(1);
  expect(dialogs()[0]).not.toBeVisible();
  expect(dialogs()[0]).toHaveTextContent('');
  await waitFor(() => expect(dialogs()).toHaveLength(0));
  unmount();
  renderInTheme(confirmDialog(jest.fn()));
  expect(works).toEqual([]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
