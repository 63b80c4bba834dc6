import type { SiteStatus } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { SiteStatusService } from './site-status.service.ts';

@ContextController('operations')
export class SiteStatusController {
  constructor(private readonly status: SiteStatusService) {}

  @Implements(calls.getSiteStatus, 'Card payments, backups, versions, instances and database of the site')
  getSiteStatus(): Promise<SiteStatus> {
    return this.status.read();
  }
}
