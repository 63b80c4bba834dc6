import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LegalTextDraft } from '@powerline/contract/content';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { Link } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { unload } from 'swr';
import { blankFields } from '../features/legal-texts/template-blanks.ts';
import { signedInAs } from '../testing/api.ts';
import { user } from '../testing/rows.ts';
import LegalTextsPage from './LegalTextsPage.tsx';

const AT = '2026-11-22T12:00:00.000Z';
const TEXTS = '*/api/admin/legal-texts';
const IN_FORCE = { version: 1, text: 'Be fair.', publishedAt: AT, publishedBy: 'root' };
const nothing = { draft: null, revision: null, savedBy: null, savedAt: null };

/** The terms as the server has them. */
let terms: LegalTextDraft;
/** The others, where a test is about all of them. */
let others: LegalTextDraft[];
const sent: unknown[] = [];
const save = (draft: string, savedBy: string) => {
  terms = { ...terms, draft, revision: (terms.revision ?? 0) + 1, savedBy, savedAt: AT };
};
const conflict = () =>
  new HttpResponse(JSON.stringify({ title: 'Conflict', status: 409, code: 'conflict', detail: 'Changed by bea.' }), {
    status: 409,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE },
  });

const api = mockApi(
  signedInAs(),
  http.get(TEXTS, () => HttpResponse.json([terms, ...others])),
  http.get('*/api/admin/payout/plan-versions', () => HttpResponse.json([])),
  http.get('*/api/admin/payout/installation', () =>
    HttpResponse.json({ timeZone: 'UTC', currency: 'USD', isFixed: false }),
  ),
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
  http.put(`${TEXTS}/terms/draft`, async ({ request }) => {
    const body = (await request.json()) as { text: string; revision: number | null; version: number };
    sent.push(body);
    if (body.revision !== terms.revision || body.version !== (terms.versions[0]?.version ?? 0) + 1) return conflict();
    save(body.text, 'root');
    return HttpResponse.json(terms);
  }),
  http.post(`${TEXTS}/:key/versions`, async ({ params, request }) => {
    if (params.key === 'terms') return undefined;
    const { text } = (await request.json()) as { text: string };
    const published = others.find(({ key }) => key === params.key);
    published?.versions.unshift({ ...IN_FORCE, text });
    return HttpResponse.json(published);
  }),
  http.post(`${TEXTS}/terms/versions`, async ({ request }) => {
    const { text, version, revision } = (await request.json()) as { text: string; version: number; revision: number };
    if (revision !== terms.revision) return conflict();
    terms = {
      ...terms,
      ...nothing,
      versions: [{ version, text, publishedAt: AT, publishedBy: 'root' }, ...terms.versions],
    };
    return HttpResponse.json(terms);
  }),
);

beforeEach(() => {
  terms = { key: 'terms', ...nothing, versions: [IN_FORCE] };
  others = [];
  sent.length = 0;
});
afterEach(() => sessionStorage.clear());

const openPage = () => renderInMain(<LegalTextsPage />, { path: '/admin/legal-texts' });
const field = () => screen.findByRole('textbox', { name: 'Text' });
async function write(text: string) {
  const box = await field();
  await userEvent.clear(box);
  await userEvent.type(box, text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an empty text starts with a template, which warns before it is published', async () => {
  terms = { key: 'terms', ...nothing, versions: [] };
  openPage();
  await field();
  await press('Start with a template');
  expect((await field()).textContent).toContain('This is a template, not legal advice.');
  expect(screen.queryByRole('button', { name: 'Start with a template' })).not.toBeInTheDocument();
  await press('Publish version 1');
  expect(screen.getByText(/This text still has a template’s note/)).toBeVisible();
});

describe('before anything is written', () => {
  beforeEach(() => {
    terms = { key: 'terms', ...nothing, versions: [] };
    others = (['privacy', 'plan-summary'] as const).map((key) => ({ key, ...nothing, versions: [] }));
  });
  const card = async () => within(await screen.findByRole('region', { name: 'Write all three from templates' }));

  test('all three are filled in once and published together', async () => {
    openPage();
    const form = await card();
    await userEvent.click(form.getByRole('button', { name: 'Publish all three' }));
    expect((await form.findAllByText('Fill this in to publish')).length).toBeGreaterThan(5);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expectAccessible();
    for (const { label } of blankFields()) {
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), `Our ${label}`);
    }
    await userEvent.click(form.getByRole('button', { name: 'Publish all three' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Terms, Privacy Policy, and Plan Summary published')).toBeVisible();
    expect(terms.versions[0]?.text).toContain('Our Company');
    expect(others.map(({ versions: [version] }) => version?.text)).toEqual([
      expect.stringContaining('Our Data protection authority'),
      expect.stringContaining('Our Taxes'),
    ]);
    await waitFor(() => expect(screen.queryByText('Write all three from templates')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  test('a text that was begun is left out', async () => {
    save('Mine.', 'root');
    openPage();
    expect(await screen.findByRole('region', { name: 'Write both from templates' })).toBeVisible();
  });
});

test('the toolbar formats the selection', async () => {
  openPage();
  const box = (await field()) as HTMLTextAreaElement;
  box.setSelectionRange(3, 7);
  await press('Bold');
  expect(box).toHaveValue('Be **fair**.');
  expect(box).toHaveFocus();
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('fair');
  await expectAccessible();
});

test('an admin sees what the next version changes before it is published', async () => {
  openPage();
  await field();
  expect(screen.queryByText('What changed since version 1')).not.toBeInTheDocument();
  await write('Be kind.');
  await userEvent.click(screen.getByText('What changed since version 1'));
  expect(await screen.findByText('fair', { selector: 'del' })).toHaveTextContent('Removed: fair (end)');
  expect(screen.getByText('kind', { selector: 'ins' })).toHaveTextContent('Added: kind (end)');
});

test('each save names the draft revision and the version it started from', async () => {
  openPage();
  await write('Be kind.');
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await write('Be kinder.');
  await press('Save draft');
  await waitFor(() =>
    expect(sent).toEqual([
      { text: 'Be kind.', revision: null, version: 2 },
      { text: 'Be kinder.', revision: 1, version: 2 },
    ]),
  );
  await press('Publish version 2');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Version 2, published/)).toBeVisible();
  expect(await field()).toHaveValue('Be kinder.');
  expect(sessionStorage).toHaveLength(0);
});

describe('when another admin saved in the meantime', () => {
  async function meet() {
    openPage();
    await write('Of root.');
    save('Of bea.', 'bea');
    await press('Save draft');
    return screen.findByRole('alert');
  }

  test('shows both versions, and keeps the typed one until the admin chooses', async () => {
    const notice = await meet();
    expect(notice).toHaveTextContent('bea saved this text while you were writing: Nov 22, 2026');
    expect(await field()).toHaveValue('Of root.');
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await press('Show theirs');
    expect(screen.getByRole('group', { name: 'Text: Saved by bea' })).toHaveTextContent('Of bea.');
    expect(screen.getByRole('group', { name: 'Text: Yours' })).toHaveTextContent('Of root.');
    await expectAccessible();
    await press('Use theirs');
    expect(await field()).toHaveValue('Of bea.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('Keep mine replaces theirs, including what was typed since', async () => {
    await meet();
    await userEvent.type(await field(), ' And more.');
    await press('Keep mine');
    await press('Save draft');
    await waitFor(() => expect(terms).toMatchObject({ draft: 'Of root. And more.', savedBy: 'root' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows a version published in the meantime the same way', async () => {
    openPage();
    await write('Of root.');
    terms = { ...terms, versions: [{ ...IN_FORCE, version: 2, text: 'Of bea.', publishedBy: 'bea' }, IN_FORCE] };
    await press('Save draft');
    expect(await screen.findByRole('alert')).toHaveTextContent('bea saved this text while you were writing');
    expect(await field()).toHaveValue('Of root.');
    expect(screen.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
  });

  test('does not publish an older draft over theirs', async () => {
    terms = { ...terms, draft: 'Of both.', revision: 3, savedBy: 'root', savedAt: AT };
    openPage();
    await field();
    save('Of bea.', 'bea');
    await press('Publish version 2');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Changed by bea.')).toBeVisible();
    expect(await field()).toHaveValue('Of bea.');
  });
});

describe('text typed before the session ended', () => {
  /** Opens the page as after a login: nothing of the earlier page is left in memory. */
  const comeBack = (page: { unmount: () => void }) => {
    page.unmount();
    unload({ revalidate: false });
    return openPage();
  };

  test('comes back for the same admin, who can discard it', async () => {
    const page = openPage();
    await write('Not saved yet.');
    comeBack(page);
    expect(await screen.findByText(/We kept what you typed/)).toBeVisible();
    expect(await field()).toHaveValue('Not saved yet.');
    await press('Discard');
    expect(await field()).toHaveValue('Be fair.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows beside the text that another admin saved before the login', async () => {
    const page = openPage();
    await write('Not saved yet.');
    save('Of bea.', 'bea');
    comeBack(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('bea saved this text');
    expect(await field()).toHaveValue('Not saved yet.');
  });

  test('is not shown to another admin', async () => {
    const page = openPage();
    await write('Not saved yet.');
    api.use(signedInAs(user({ id: 8, username: 'bea', isAdmin: true })));
    comeBack(page);
    expect(await field()).toHaveValue('Be fair.');
    expect(screen.queryByText(/We kept what you typed/)).not.toBeInTheDocument();
  });

  test('is forgotten when the admin leaves without saving', async () => {
    const page = (
      <>
        <LegalTextsPage />
        <Link to="/admin">Leave the page</Link>
      </>
    );
    renderInMain(page, { path: '/admin/legal-texts' });
    await write('Not saved yet.');
    await userEvent.click(screen.getByRole('link', { name: 'Leave the page' }));
    await press('Leave');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
