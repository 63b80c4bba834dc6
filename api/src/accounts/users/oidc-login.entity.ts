import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from './user.entity.ts';

/** A login at an OpenID Connect provider that opens an account. Its email is only shown: it opens nothing. */
@Entity('oidc_logins')
@Unique('oidc_logins_subject_key', ['issuer', 'subject'])
@Unique('oidc_logins_user_key', ['userId', 'issuer'])
@Check(
  'oidc_logins_lengths',
  'char_length(issuer) <= 2048 AND char_length(subject) BETWEEN 1 AND 255 AND char_length(email) <= 254',
)
export class OidcLoginRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Column('text')
  issuer!: string;

  /** The provider's own name of the person: it never changes, and no other person gets it. */
  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  linkedAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
