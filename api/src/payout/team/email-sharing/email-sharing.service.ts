import { Injectable } from '@nestjs/common';
import type { EmailSharing } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import type { ExportStep } from '../../../accounts/account-steps.ts';

/** Whether a member's sponsor and the people they sponsor see the member's email: yes if there is a row. */
@Injectable()
export class EmailSharingService {
  constructor(private readonly dataSource: DataSource) {}

  show(memberId: number): Promise<EmailSharing> {
    return readEmailSharing(this.dataSource.manager, memberId);
  }

  async set(memberId: number, { isShared }: EmailSharing): Promise<EmailSharing> {
    await this.dataSource.query(
      isShared
        ? 'INSERT INTO shared_emails (member_id) SELECT id FROM accounts WHERE id = $1 ON CONFLICT DO NOTHING'
        : 'DELETE FROM shared_emails WHERE member_id = $1',
      [memberId],
    );
    return { isShared };
  }
}

async function readEmailSharing(manager: EntityManager, memberId: number): Promise<EmailSharing> {
  const rows: unknown[] = await manager.query('SELECT FROM shared_emails WHERE member_id = $1', [memberId]);
  return { isShared: rows.length > 0 };
}

export const EMAIL_SHARING_EXPORT: ExportStep = {
  section: 'emailSharing',
  collect: (manager, { id }) => readEmailSharing(manager, id),
};
