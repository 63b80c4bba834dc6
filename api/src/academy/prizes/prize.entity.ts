import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { Picture } from '../../media/picture.entity.ts';
import { EditedRow } from '../editing/edited-row.ts';

/** A prize that members get for points. A deleted one stays as a row, because redemptions refer to it. */
@Entity('prizes')
@Index('prizes_picture_hash_idx', ['pictureHash'])
@Check('prizes_cost_range', 'cost BETWEEN 1 AND 1000000')
@Check('prizes_stock_enough', 'stock >= 0 AND stock <= supplied')
@Check('prizes_limit_positive', 'limit_per_member >= 1')
export class PrizeRow extends EditedRow {
  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('integer')
  cost!: number;

  /** How many are left. A trigger takes one with each redemption, and puts it back when the redemption is cancelled. */
  @Column('integer')
  stock!: number;

  /** The total: what is left, plus what members have or wait for. */
  @Column('integer')
  supplied!: number;

  @Column('integer')
  limitPerMember!: number;

  /** Whether members see it. */
  @Column('boolean')
  isOffered!: boolean;

  @Column('bytea', { nullable: true })
  pictureHash!: Buffer | null;

  @ManyToOne(() => Picture, { nullable: true })
  picture!: Relation<Picture> | null;
}
