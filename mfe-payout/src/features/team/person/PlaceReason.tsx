import type { PlaceReceipt, TeamPerson } from '@powerline/contract/payout';
import { Text } from '@powerline/ui';
import { receiptOfOther } from '../../../components/receipt-of-other.ts';

interface PlaceReasonProps {
  receipt: PlaceReceipt;
  /** The reader's own name. */
  me: string;
  about: string | null;
  hidden: TeamPerson['hiddenNames'];
}

export const PlaceReason = ({ receipt, ...names }: PlaceReasonProps) =>
  receiptOfOther(receipt, names).map((sentence) => (
    <Text key={sentence} dir="auto">
      {sentence}
    </Text>
  ));
