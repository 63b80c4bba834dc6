import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const NAMES = ['Users', 'Team Members', 'Pages'];

interface Given {
  value?: string;
  onValueChange?: (value: string) => void;
  direction?: 'rtl';
}

const renderTabs = ({ direction, ...props }: Given = {}) =>
  render(
    <Tabs defaultValue="Users" {...props}>
      <TabList aria-label="Parts" style={{ direction }}>
        {NAMES.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {NAMES.map((name) => (
        <TabPanel key={name} value={name}>
          Panel of {name}
        </TabPanel>
      ))}
    </Tabs>,
  );

const tab = (name: string) => screen.getByRole('tab', { name });

test('a press opens a tab: its panel bears its name, and the others are not mounted', async () => {
  renderTabs();
  expect(screen.getByRole('tabpanel', { name: 'Users' })).toBeVisible();
  await userEvent.click(tab('Team Members'));
  const panel = await screen.findByRole('tabpanel', { name: 'Team Members' });
  expect(tab('Team Members')).toHaveAttribute('aria-selected', 'true');
  expect(panel).toHaveTextContent('Panel of Team Members');
  expect(tab('Team Members')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.queryByText('Panel of Users')).toBeNull();
});

test('one tab is reached by the tabulator key, the others by arrow keys, Home and End, all around', async () => {
  renderTabs();
  await userEvent.tab();
  expect(tab('Users')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Team Members'],
    ['{End}', 'Pages'],
    ['{ArrowRight}', 'Users'],
    ['{ArrowLeft}', 'Pages'],
    ['{Home}', 'Users'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(await screen.findByRole('tabpanel', { name })).toBeVisible();
  }
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Users' })).toHaveFocus();
});

test('where lines run from right to left, the next tab is on the left', async () => {
  renderTabs({ direction: 'rtl' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('Team Members')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Users')).toHaveFocus();
});

test('a controlling parent hears about a press once, and the tab opens only when it says so', async () => {
  const onValueChange = jest.fn();
  renderTabs({ value: 'Pages', onValueChange });
  await userEvent.click(tab('Pages'));
  await userEvent.click(tab('Users'));
  await waitFor(() => expect(onValueChange.mock.calls).toEqual([['Users']]));
  await waitFor(() => expect(tab('Pages')).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('tabpanel', { name: 'Pages' })).toBeVisible();
});

test('the tab is marked before its panel is made', async () => {
  renderTabs();
  act(() => tab('Team Members').click());
  // Asked with each change of the page: both are true at once.
  await waitFor(() => {
    expect(tab('Team Members')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Panel of Users')).toBeVisible();
  });
  await screen.findByText('Panel of Team Members');
});

test('of two presses one after the other the last one opens its tab', async () => {
  const onValueChange = jest.fn();
  renderTabs({ onValueChange });
  act(() => {
    tab('Team Members').click();
    tab('Pages').click();
  });
  await screen.findByText('Panel of Pages');
  expect(onValueChange.mock.calls).toEqual([['Pages']]);
});
