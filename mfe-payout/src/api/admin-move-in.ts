import { callPath } from '@powerline/contract/foundation';
import {
  MOVE_IN_PART_BYTES,
  type MoveIn,
  type MoveInDetails,
  type MoveInFile,
  type MoveInImport,
  type MoveInInvitation,
  PAYMENT_FILE_TYPE,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** The page follows a check or import, even after a reload or when another admin started it. */
const REFRESH_MS = 1_000;

export const isBusy = ({ run }: MoveIn): boolean => run?.state === 'waiting' || run?.state === 'running';

export const useMoveIn = () =>
  useAdminCall(
    calls.getMoveIn,
    {},
    {
      refreshInterval: (moveIn) => (moveIn && (isBusy(moveIn) || moveIn.invitations.isSending) ? REFRESH_MS : 0),
    },
  );

const show = (moveIn: MoveIn) => mutate(callPath(calls.getMoveIn), moveIn, { revalidate: false });
const reread = () => mutate(callPath(calls.getMoveIn));

/**
 * Sends a file in parts, in place of the one that is there.
 *
 * @param onSent gets how many bytes are sent so far
 * @throws what `call` throws
 */
export async function sendMoveInFile(file: MoveInFile, content: File, onSent: (bytes: number) => void): Promise<void> {
  const { name, size: bytes } = content;
  const { upload } = await call(calls.beginMoveInUpload, { body: { file, name, bytes } });
  for (let part = 0; part * MOVE_IN_PART_BYTES < bytes; part += 1) {
    const start = part * MOVE_IN_PART_BYTES;
    const piece = await content.slice(start, start + MOVE_IN_PART_BYTES).arrayBuffer();
    const body = new Blob([piece], { type: PAYMENT_FILE_TYPE });
    await call(calls.sendMoveInPart, { params: { upload, part: String(part) }, body });
    onSent(start + piece.byteLength);
  }
  await reread();
}

/** @throws what `call` throws */
export const removeMoveInFile = async (file: MoveInFile) =>
  show(await call(calls.removeMoveInFile, { params: { file } }));

/** @param columns what ours are called in the file @throws what `call` throws */
export const setMoveInColumns = async (file: MoveInFile, columns: Record<string, string>) =>
  show(await call(calls.setMoveInColumns, { params: { file }, body: { columns } }));

/** Nothing is imported. @throws what `call` throws; 409 when something is missing */
export async function checkMoveIn(details: MoveInDetails): Promise<void> {
  await show(await call(calls.setMoveInDetails, { body: details }));
  await show(await call(calls.checkMoveIn, { body: {} }));
}

/** @throws what `call` throws; 409 if the files aren't what was checked */
export const importMoveIn = async (body: MoveInImport) => show(await call(calls.importMoveIn, { body }));

/** Forgets the files, and stops a check. @throws what `call` throws */
export async function clearMoveIn(): Promise<void> {
  await call(calls.clearMoveIn, {});
  await reread();
}

/** @throws what `call` throws; 409 if they are another number by now */
export const inviteMovedIn = async (body: MoveInInvitation) => show(await call(calls.inviteMovedIn, { body }));

/** The address of the file of mistakes. */
export const mistakesFile = callPath(calls.getMoveInMistakes);
