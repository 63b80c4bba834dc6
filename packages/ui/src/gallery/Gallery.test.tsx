import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import * as charts from '../charts.ts';
import * as images from '../images.ts';
import * as publicExports from '../index.ts';
import * as ordering from '../ordering.ts';
import * as saving from '../saving.ts';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { shownComponents } from './examples.ts';
import { Gallery } from './Gallery.tsx';

expect.extend(toHaveNoViolations);

// Parts that only make sense inside another component, which shows them, and what is no component.
const shownWithin: Record<string, string> = {
  ActionsCell: 'Table',
  Cell: 'Table',
  DialogActions: 'Dialog',
  // Its former name, for builds that are published already.
  FilmPoster: 'VideoPoster',
  LoadFailure: 'Loaded',
  NumberCell: 'Table',
  NumberHeading: 'Table',
  // One of the two that it is made of.
  GuardedFormNotice: 'ConflictNotice',
  // Draws nothing of its own: what stands around the page while it is loading does.
  OnlyWhileOpen: 'PageLayout',
  Pages: 'PagedTable',
  Row: 'Table',
  RowHeading: 'Table',
  Tab: 'Tabs',
  // What a form that saves as one goes is made of; SaveStatus shows it.
  Saver: 'SaveStatus',
  TabList: 'Tabs',
  TabPanel: 'Tabs',
  // Its question comes with a navigation.
  UnsavedQuestion: 'ConfirmDialog',
};
// The button to press first, for content that only shows then.
const openers: Record<string, string> = {
  'ConfirmDialog before a delete': 'Delete Acme…',
  'Dialog with a form': 'Edit section',
  'ImageButtons asks before it is removed': 'Remove the image of Mug',
  'InlineAlert over a form': 'Send a wrong password',
  'Sheet with a menu': 'Open menu',
};
const entries: Record<string, object> = {
  '@powerline/ui': publicExports,
  '@powerline/ui/charts': charts,
  '@powerline/ui/images': images,
  '@powerline/ui/ordering': ordering,
  '@powerline/ui/saving': saving,
};
const componentNames = Object.values(entries)
  .flatMap((exports) => Object.keys(exports))
  .filter((name) => /^[A-Z][a-z]/.test(name));

test('every component of the package is shown in the gallery', () => {
  const shown = new Set(shownComponents.map(({ name }) => name));
  expect(componentNames.map((name) => shownWithin[name] ?? name).filter((name) => !shown.has(name))).toEqual([]);
});

test('the gallery shows every component, by name, with the import that brings it', () => {
  renderInTheme(<Gallery />);
  for (const { name, entry } of shownComponents) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/#${name}`);
    expect(screen.getByRole('region', { name })).toHaveTextContent(`import { ${name} } from '${entry}';`);
    expect(Object.keys(entries[entry] ?? {})).toContain(name);
  }
});

describe.each(shownComponents)('$name', ({ name: component, states }) => {
  test.each(Object.entries(states))('%s is accessible', async (state, element) => {
    renderInTheme(<main>{element}</main>);
    const opener = openers[`${component} ${state}`];
    if (opener) await userEvent.click(screen.getByRole('button', { name: opener }));

    // jsdom has no layout for colours (palette.test.ts measures them), and an embedded video cannot load in it.
    const results = await axe(document.body, {
      iframes: false,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
    });

    expect(results).toHaveNoViolations();
  });
});
