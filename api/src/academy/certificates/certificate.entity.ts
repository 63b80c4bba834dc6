import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { CourseRow } from '../courses/course.entity.ts';

/** A member's certificate for a course. It is deleted with the account. */
@Entity('academy_certificates')
@Unique('academy_certificates_id_key', ['id'])
@Unique('academy_certificates_once', ['memberId', 'courseId'])
@Check('academy_certificates_id_form', `id ~ '^[0-9a-f]{32}$'`)
@Check('academy_certificates_name_length', 'char_length(name) BETWEEN 1 AND 60')
@Check('academy_certificates_file_size', 'octet_length(file) BETWEEN 1 AND 262144')
export class CertificateRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  number!: number;

  /** 128 random bits as hexadecimal digits. Anyone who has it can see the certificate. */
  @Column('text')
  id!: string;

  @Column('integer')
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  member!: Relation<User>;

  @Column('integer')
  courseId!: number;

  @ManyToOne(() => CourseRow, { nullable: false })
  course!: Relation<CourseRow>;

  @Column('text')
  name!: string;

  /** The title at that time, in the member's language. */
  @Column('text')
  courseTitle!: string;

  @Column('date')
  completedOn!: string;

  /** The PDF. We keep it, because other versions of our code or fonts would turn the same facts into other bytes. */
  @Column('bytea', { select: false })
  file!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  madeAt!: Date;
}
