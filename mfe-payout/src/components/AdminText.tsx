import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Prose = styled.div`
  /* A whole text begins where its own lines do. */
  text-align: start;
  display: flow-root;
  overflow-wrap: anywhere;

  > * + * {
    margin-block-start: ${theme.space[3]};
  }
  :is(h2, h3, h4, h5, h6) {
    font-size: ${theme.fontSize.body};
  }
  pre {
    white-space: pre-wrap;
  }
`;

/** @param html made of an admin's Markdown by the server, which escapes HTML in the text */
export const AdminText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets no HTML through
  <Prose dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
