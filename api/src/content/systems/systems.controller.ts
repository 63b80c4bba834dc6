import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { type System, type SystemInput, systemInputSchema, systemSchema } from '@powerline/contract/content';
import * as v from 'valibot';
import { Admin, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { SystemsService } from './systems.service.ts';

/** Which keys are known is the service's business: an unknown one is 404, not 400. */
const keyParamSchema = v.string();

@Controller('api')
@InContext('content')
export class SystemsController {
  constructor(private readonly systems: SystemsService) {}

  @Get('systems')
  @Public()
  @CachedResponse('systems')
  @Described('Which of the three systems are open', v.array(systemSchema))
  listSystems(@Reading() read: Read): Promise<System[]> {
    return this.systems.list(read);
  }

  // Its switch stands in the admin area of each system, and comes with it: until then only this call opens one.
  @Patch('admin/systems/:key')
  @Admin()
  @Described('Opens a system for all members, or closes it', systemSchema)
  setSystem(
    @Param('key', { schema: keyParamSchema }) key: string,
    @Body({ schema: systemInputSchema }) input: SystemInput,
    @SignedInUser() user: User,
  ): Promise<System> {
    return this.systems.set(key, input, user);
  }
}
