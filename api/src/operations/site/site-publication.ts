import { Injectable } from '@nestjs/common';

/** Whether whoever started this server is still putting the site into its folder. An API that stands alone waits for none. */
@Injectable()
export class SitePublication {
  private pending: boolean;

  /** @param publishing resolves when the site is there; a failure is told to whoever publishes, and nothing is there */
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
