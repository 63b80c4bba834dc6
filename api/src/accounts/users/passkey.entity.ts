import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from './user.entity.ts';

/** What logs its owner in without a password: of its key pair, we have the public half. */
@Entity('passkeys')
@Unique('passkeys_credential_id_key', ['credentialId'])
@Check('passkeys_lengths', 'octet_length(credential_id) BETWEEN 1 AND 1023 AND octet_length(public_key) <= 2048')
@Check('passkeys_name_length', 'char_length(name) BETWEEN 1 AND 64')
@Check('passkeys_counter', 'counter >= 0')
export class Passkey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Index('passkeys_user_id_idx')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  /** The authenticator's own name of it. */
  @Column('bytea')
  credentialId!: Buffer;

  /** In COSE. */
  @Column('bytea')
  publicKey!: Buffer;

  /** How often the authenticator says it signed; 0 where it doesn't count. Going back means that there is a copy. */
  @Column('bigint')
  counter!: string;

  /** How browsers can reach the authenticator. */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
