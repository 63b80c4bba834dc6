// What Playwright's WebKit knows of an element, asked of the page itself.

const MARK = 'data-chosen-by-webdriver';

async function callOn(call, objectId, work, ...given) {
  const { result, wasThrown } = await call('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: String(work),
    arguments: given.map((value) => ({ value })),
    returnByValue: true,
  });
  if (wasThrown) throw new Error(result.description);
  return result.value;
}

export async function contentQuads(call, { objectId }) {
  const rects = await callOn(call, objectId, function () {
    let offset = { x: 0, y: 0 };
    for (
      let frame = this.ownerDocument?.defaultView?.frameElement;
      frame;
      frame = frame.ownerDocument.defaultView.frameElement
    ) {
      const { x, y } = frame.getBoundingClientRect();
      offset = { x: offset.x + x + frame.clientLeft, y: offset.y + y + frame.clientTop };
    }
    const rects = 'getClientRects' in this ? [...this.getClientRects()] : [];
    return rects.map(({ x, y, width, height }) => [x + offset.x, y + offset.y, width, height]);
  });
  const quads = rects.map(([x, y, width, height]) => [x, y, x + width, y, x + width, y + height, x, y + height]);
  return { quads };
}

export async function scrollIntoView(call, { objectId, rect }) {
  const fault = await callOn(
    call,
    objectId,
    function (part) {
      if (!this.isConnected) return 'Node is detached from document';
      const element = this.nodeType === Node.ELEMENT_NODE ? this : this.parentElement;
      const box = element.getBoundingClientRect();
      if (element.getClientRects().length === 0) return 'Node does not have a layout object';
      const { x, y, width, height } = part
        ? { x: box.x + part.x, y: box.y + part.y, width: part.width, height: part.height }
        : box;
      const isSeen = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      // Also what a box around it hides: the browser does nothing where there is nothing to scroll.
      element.scrollIntoView({
        block: isSeen ? 'nearest' : 'center',
        inline: isSeen ? 'nearest' : 'center',
        behavior: 'instant',
      });
      return '';
    },
    rect ?? null,
  );
  if (fault) throw new Error(fault);
}

/** A handle of its own for the same element, so that each can be released. */
export async function resolveNode(call, { objectId }) {
  const { result } = await call('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: 'function () { return this; }',
  });
  return { object: result };
}

export async function setInputFiles(call, { objectId, paths }, page) {
  await callOn(
    call,
    objectId,
    function (mark) {
      this.setAttribute(mark, '');
    },
    MARK,
  );
  await page.chooseFiles(`[${MARK}]`, paths);
  await callOn(
    call,
    objectId,
    function (mark) {
      this.removeAttribute(mark);
    },
    MARK,
  );
}
