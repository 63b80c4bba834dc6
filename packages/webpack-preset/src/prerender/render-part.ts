import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

// Compiled with the components that it draws, and run at the end of their build: it is imported by nothing here.

/** What React and styled-components give, as they give it. */
export interface RenderedPart {
  html: string;
  css: string;
}

/**
 * Draws a component as it stands before any datum is known: no effect runs, so nothing is asked for.
 *
 * @param path the address at which it is drawn
 * @param prefix of the ids that it makes: two parts stand in one document
 * @throws whatever the component throws, such as when it needs a browser
 */
export function renderPart(Part: ComponentType, path: string, prefix: string): RenderedPart {
  const sheet = new ServerStyleSheet();
  try {
    const tree = sheet.collectStyles(createElement(MemoryRouter, { initialEntries: [path] }, createElement(Part)));
    const html = renderToStaticMarkup(tree, { identifierPrefix: prefix });
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
