/**
 * Answers for the icons of other sites, which jsdom never loads: puts another `Image` in place of the window's.
 *
 * @param has whether there is an icon at an address; undefined: nothing is heard of it
 * @returns what puts the window's own back, and the addresses that were asked
 */
export function answerIcons(has: (address: string) => boolean | undefined) {
  const original = window.Image;
  const asked: string[] = [];
  class Icon {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    set src(address: string) {
      asked.push(address);
      queueMicrotask(() => {
        const answer = has(address);
        if (answer === true) this.onload?.();
        if (answer === false) this.onerror?.();
      });
    }
  }
  // Only what is used of an image is here.
  window.Image = Icon as unknown as typeof window.Image;
  return {
    asked,
    restore() {
      window.Image = original;
    },
  };
}
