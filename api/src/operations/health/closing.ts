import { Injectable } from '@nestjs/common';

/** Whether the server has begun to close: it then takes no new work, and finishes what it has. */
@Injectable()
export class Closing {
  hasBegun = false;
}
