import type { SendingAccount } from '@powerline/contract/payout';
import { latinText } from './latin-text.ts';

/** A credit transfer to an IBAN. */
export interface Transfer {
  payoutId: number;
  cents: number;
  holder: string;
  iban: string;
  /** Null where it is not known: the IBAN names the bank. */
  bic: string | null;
}

export interface TransferBatch {
  number: number;
  /** ISO 4217, of a currency that has cents. */
  currency: string;
  /** When the file is made; the bank is asked to pay on that day. */
  madeAt: Date;
  from: SendingAccount;
  transfers: readonly Transfer[];
}

export const PAIN_001_TYPE = 'application/xml';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Of EPC: longer names are refused by some banks, though the message has room for 140. */
const NAME_MAX_LENGTH = 70;

/** With a point before the cents, as XML Schema writes a decimal. */
const amount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** What the bank gives back in its statements: the payout's own reference. */
const endToEndId = (payoutId: number): string => `PAYOUT-${payoutId}`;

const bank = (bic: string | null): string =>
  `<FinInstnId>${bic ? `<BICFI>${bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId>`;

/**
 * A batch as a customer credit transfer initiation, ISO 20022 pain.001.001.09: one order, with a transfer for each payout.
 * The message's id is the batch's, so a bank that gets the file twice refuses the second one. Nothing is escaped, because
 * {@link latinText} leaves no character that XML has a use for.
 */
export function pain001({ number, currency, madeAt, from, transfers }: TransferBatch): string {
  const id = `PAYOUT-BATCH-${number}`;
  const at = madeAt.toISOString();
  const count = transfers.length;
  const sum = amount(transfers.reduce((total, { cents }) => total + cents, 0));
  const name = latinText(from.holder, NAME_MAX_LENGTH, 'PAYER');
  const isSepa = currency === 'EUR';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${at.slice(0, 19)}Z</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>${isSepa ? '\n      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>' : ''}
      <ReqdExctnDt><Dt>${at.slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${from.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt>${bank(from.bic)}</DbtrAgt>
      <ChrgBr>${isSepa ? 'SLEV' : 'SHAR'}</ChrgBr>
${transfers.map((transfer) => transferIn(transfer, currency)).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}

function transferIn({ payoutId, cents, holder, iban, bic }: Transfer, currency: string): string {
  const agent = bic ? `\n        <CdtrAgt>${bank(bic)}</CdtrAgt>` : '';
  return `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${endToEndId(payoutId)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${currency}">${amount(cents)}</InstdAmt></Amt>${agent}
        <Cdtr><Nm>${latinText(holder, NAME_MAX_LENGTH, 'PAYEE')}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Payout ${payoutId}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;
}
