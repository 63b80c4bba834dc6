import { PROBLEM_CODES } from '@powerline/contract/foundation';
import * as v from 'valibot';

/** The exit code of the process that opens images when one of them takes more memory than it may. */
export const OUT_OF_MEMORY = 77;

/** What the process that opens images is asked for. */
export interface PictureOrder {
  /** The path of the image. */
  file: string;
  /** In pixels. */
  maxEdge: number;
  /** Of the sentence that refuses it. */
  language: string;
}

/** The messages of the process that opens images: first that it is ready, then the result for each image. */
export const pictureAnswerSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('made'), content: v.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  v.strictObject({
    kind: v.literal('refused'),
    status: v.number(),
    code: v.picklist(PROBLEM_CODES),
    message: v.string(),
  }),
]);
export type PictureAnswer = v.InferOutput<typeof pictureAnswerSchema>;
