import { Injectable } from '@nestjs/common';
import type { PayoutDetails } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { type Sealed, Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { AccountMarks } from '../payout-methods/account-marks.ts';
import { detailsFromBytes, methodOf } from '../payout-methods/sealed-details.ts';

/** Names one request of one member: its details open for no other. */
interface Request {
  memberId: number;
  requestKey: string;
}

const requestOf = ({ memberId, requestKey }: Request): string => `payout ${requestKey} of ${memberId}`;

/** The details of a member's method, frozen for one payout. */
@Injectable()
export class FrozenDetails {
  constructor(
    private readonly secrets: Secrets,
    private readonly marks: AccountMarks,
  ) {}

  /** @throws HttpProblem 503 when the key is not there */
  async freeze(manager: EntityManager, method: Sealed, request: Request): Promise<Sealed & { mark: Buffer }> {
    const details = await this.secrets.open(method, methodOf(request.memberId));
    const mark = await this.marks.markOf(detailsFromBytes(details));
    return { ...(await this.secrets.seal(manager, details, requestOf(request))), mark };
  }

  /** @throws HttpProblem 503 when the key is not there */
  async open(sealed: Sealed, request: Request): Promise<PayoutDetails> {
    return detailsFromBytes(await this.secrets.open(sealed, requestOf(request)));
  }
}
