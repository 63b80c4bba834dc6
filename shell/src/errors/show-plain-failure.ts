/**
 * The last resort when the shell can't start: plain elements, no library, no styles. The prerendered page's style
 * sheet may still be there. The caller reports the cause.
 */
export function showPlainFailure(root: HTMLElement): void {
  const card = document.createElement('main');
  Object.assign(card.style, {
    display: 'grid',
    gap: '1rem',
    justifyItems: 'start',
    maxWidth: '30rem',
    margin: '15vh auto',
    padding: '1rem',
    fontFamily: 'system-ui',
  });
  const heading = document.createElement('h1');
  heading.textContent = 'Powerline could not start';
  const text = document.createElement('p');
  text.textContent = 'Some of its files did not arrive, or your browser could not run them. Nothing you saved is lost.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Load again';
  Object.assign(button.style, {
    minHeight: '2.75rem',
    padding: '0 1rem',
    border: '1px solid',
    borderRadius: '8px',
    background: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => location.reload());
  card.append(heading, text, button);
  root.replaceChildren(card);
}
