import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When a member was last reminded to pay a month. A trigger refuses a reminder within seven days of the one before. */
@Entity('month_reminders')
@Check('month_reminders_first_day', 'extract(day FROM month) = 1')
export class MonthReminder {
  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('integer')
  memberId!: number;

  @Column('timestamptz', { default: () => 'now()' })
  remindedAt!: Date;
}
