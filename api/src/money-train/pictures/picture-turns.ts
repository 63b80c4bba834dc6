import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { HttpProblem, unavailable } from '../../infrastructure/http/http-problem.ts';

/** Each is held in memory, 5 MB at most. Of the others nothing is read before their turn. */
const READ_AT_ONCE = 6;
const WAITING_MAX = 100;
/** In seconds: a picture takes less. */
const LOOK_AGAIN_AFTER = 3;

/** Bounds the memory that pictures take while they are made, however many arrive at once in this process. */
@Injectable()
export class PictureTurns {
  private readonly reading = pLimit(READ_AT_ONCE);
  // Of a large one all pixels may have to be there at once.
  private readonly making = pLimit(1);
  private readonly members = new Set<number>();

  /**
   * @param read takes the file from its sender
   * @param make is done for one file after the other
   * @throws HttpProblem 429 while the member sends another one, 503 when too many wait; and what `read` and `make` throw
   */
  async take<T>(memberId: number, read: () => Promise<Buffer>, make: (file: Buffer) => Promise<T>): Promise<T> {
    // One that is slow holds one turn.
    if (this.members.has(memberId))
      throw new HttpProblem(429, 'too_many_requests', 'Another picture of yours is on its way. Please wait for it.', {
        retryAfter: LOOK_AGAIN_AFTER,
      });
    if (this.reading.pendingCount >= WAITING_MAX) throw unavailable();
    this.members.add(memberId);
    try {
      return await this.reading(async () => {
        const file = await read();
        return this.making(() => make(file));
      });
    } finally {
      this.members.delete(memberId);
    }
  }
}
