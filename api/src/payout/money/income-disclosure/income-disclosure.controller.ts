import { Controller, Get } from '@nestjs/common';
import { type IncomeDisclosure, incomeDisclosureSchema } from '@powerline/contract/payout';
import { Public } from '../../../infrastructure/access/access.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../../infrastructure/response-cache/cached-response.interceptor.ts';
import { IncomeDisclosureService } from './income-disclosure.service.ts';

@Controller('api/income-disclosure')
@InContext('payout')
export class IncomeDisclosureController {
  constructor(private readonly disclosure: IncomeDisclosureService) {}

  @Get()
  @Public()
  // A new plan starts with a month, so the answer also changes with the clock.
  @CachedResponse('income-disclosure', 60)
  @Described('What members actually earned in the last twelve closed months', incomeDisclosureSchema)
  getIncomeDisclosure(@Reading() read: Read): Promise<IncomeDisclosure> {
    return this.disclosure.show(read);
  }
}
