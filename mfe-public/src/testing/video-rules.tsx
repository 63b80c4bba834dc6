import { describe, expect, test } from '@jest/globals';
import type { VideoSlug } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { failsWith, neverAnswers } from './public-api.ts';

interface VideoOfPage {
  page: ReactElement;
  path: string;
  slug: VideoSlug;
  title: string;
}

/** The frame of a film, after a press on its poster. */
async function played(title: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Play: ${title}` }));
  return screen.findByTitle(title);
}

/** The rules of a page's video; every page that has one is held to them. */
export function testVideoOf({ page, path, slug, title }: VideoOfPage, api: SetupServer): void {
  const call = `*/api/page-videos/${slug}`;

  describe(`the video of ${path}`, () => {
    test('has a skeleton while its address is loading', async () => {
      api.use(neverAnswers(call));
      renderInMain(page, { path });
      expect(await screen.findByText('Loading the video')).toBeDefined();
      expect(screen.queryByTitle(title)).toBeNull();
      await expectAccessible();
    });

    test('says in its place why it could not be loaded, and Retry loads it', async () => {
      api.use(failsWith(call, 'The database is away.'));
      renderInMain(page, { path });
      expect(await screen.findByText('The video could not be loaded')).toBeDefined();
      expect(screen.getByText('The database is away.')).toBeDefined();
      await expectAccessible();

      api.use(http.get(call, () => HttpResponse.json({ pageSlug: slug, iframeSrc: null })));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: `Play: ${title}` })).toBeDefined();
      expect(screen.queryByText('The video could not be loaded')).toBeNull();
    });

    test('is the built-in film until an admin sets one', async () => {
      renderInMain(page, { path });
      expect((await played(title)).getAttribute('src')).toBe('/film.html');
    });

    test('is the one that admins set, loaded when it is played; a snippet is reduced to its address', async () => {
      const iframeSrc = `<iframe width="560" src="https://player.example/${slug}"></iframe>`;
      api.use(http.get(call, () => HttpResponse.json({ pageSlug: slug, iframeSrc })));
      renderInMain(page, { path });
      await screen.findByRole('button', { name: `Play: ${title}` });
      expect(screen.queryByTitle(title)).toBeNull();
      await expectAccessible();
      const frame = await played(title);
      expect(frame.getAttribute('src')).toBe(`https://player.example/${slug}`);
      await expectAccessible();
    });
  });
}
