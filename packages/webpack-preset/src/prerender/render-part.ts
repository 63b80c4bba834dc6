import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

// Compiled with the components and run at the end of their build, so nothing here imports it.

/** The output of React and styled-components. */
export interface RenderedPart {
  html: string;
  css: string;
}

/**
 * Renders a component without data: no effects run, so nothing is requested.
 *
 * @param prefix for its ids, because two parts share a document
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
