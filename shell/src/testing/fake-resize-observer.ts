/** A ResizeObserver for tests, where nothing has a size. */
export class FakeResizeObserver implements ResizeObserver {
  private static last: FakeResizeObserver | undefined;
  private target: Element | undefined;

  constructor(private readonly report: ResizeObserverCallback) {
    FakeResizeObserver.last = this;
  }

  /** The one that was made last. */
  static latest(): FakeResizeObserver {
    if (!FakeResizeObserver.last) throw new Error('Nothing observes a size');
    return FakeResizeObserver.last;
  }

  observe(target: Element): void {
    this.target = target;
  }

  unobserve(): void {}

  disconnect(): void {
    this.target = undefined;
  }

  resizeTo(height: number): void {
    if (!this.target) return;
    // Only these two are read.
    this.report([{ target: this.target, contentRect: { height } } as ResizeObserverEntry], this);
  }
}
