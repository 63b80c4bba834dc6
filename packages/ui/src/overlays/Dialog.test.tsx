import '@testing-library/jest-dom/jest-globals';
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button.tsx';
import { Field } from '../forms/Field.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

describe.each([
  ['a dialog', Dialog, 'its first control', ['textbox', 'Image URL']],
  // It holds links first of all, and the library passes over links.
  ['a sheet', Sheet, 'the button that closes it', ['button', 'Close']],
] as const)('%s', (_name, Overlay, start, [role, name]) => {
  const overlay = (
    <Overlay title="Edit section" trigger={<Button>Edit</Button>}>
      <Field label="Image URL">
        <TextInput />
      </Field>
    </Overlay>
  );
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }));

  test(`has its title as its name and starts on ${start}`, async () => {
    renderInTheme(overlay);
    await open();

    expect(screen.getByRole('dialog', { name: 'Edit section' })).toBeInTheDocument();
    expect(screen.getByRole(role, { name })).toHaveFocus();
  });

  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s and gives the focus back', async (_way, leave) => {
    renderInTheme(overlay);
    await open();
    await leave();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  test('keeps the page behind it from scrolling while it is open', async () => {
    renderInTheme(overlay);
    await open();
    await waitFor(() => expect(document.documentElement).toHaveStyle({ overflow: 'hidden' }));

    await userEvent.keyboard('{Escape}');
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  test('keeps the page behind it from everyone, from the frame after it is shown until it is closed', async () => {
    const { container } = renderInTheme(overlay);
    await open();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(container).toHaveAttribute('inert'));
    expect(dialog.closest('[inert]')).toBeNull();

    await userEvent.keyboard('{Escape}');
    expect(container).not.toHaveAttribute('inert');
  });

  test('takes the focus back from a page that grabs it', async () => {
    renderInTheme(
      <>
        {overlay}
        <h1 tabIndex={-1}>A page</h1>
      </>,
    );
    // In one task: a frame later nothing behind it takes the focus any more.
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    screen.getByRole('heading', { name: 'A page' }).focus();
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  });

  test('is closed by a press beside it, and not by one that began inside', async () => {
    renderInTheme(overlay);
    await open();
    const dialog = screen.getByRole('dialog');
    const beside = dialog.parentElement ?? document.body;
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: dialog }, { target: beside }, { keys: '[/MouseLeft]' }]);
    expect(dialog).toBeVisible();

    await userEvent.click(beside);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('adds no style tag, which the Content-Security-Policy would refuse', async () => {
    renderInTheme(overlay);
    const before = document.querySelectorAll('style').length;
    await open();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  test('can be driven from outside', async () => {
    const onOpenChange = jest.fn();
    renderInTheme(
      <Overlay title="Menu" isOpen onOpenChange={onOpenChange}>
        <Button>Home</Button>
      </Overlay>,
    );

    await userEvent.keyboard('{Escape}');

    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
