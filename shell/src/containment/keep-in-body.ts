export function keepInBody(root: Element): void {
  new MutationObserver((records) => {
    if (!root.isConnected) for (const { removedNodes } of records) document.body.prepend(...removedNodes);
  }).observe(document.body, { childList: true });
}
