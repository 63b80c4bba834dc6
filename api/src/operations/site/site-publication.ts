import { Injectable } from '@nestjs/common';

/** Whether the site is still being put into its folder. An API alone waits for none. */
@Injectable()
export class SitePublication {
  private pending: boolean;

  /** @param publishing resolves when the site is there; the publisher reports a failure, and there is no site */
  constructor(publishing?: Promise<unknown>) {
    this.pending = publishing !== undefined;
    publishing?.then(
      () => {
        this.pending = false;
      },
      () => undefined,
    );
  }

  get isPending(): boolean {
    return this.pending;
  }
}
