import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Reads a build's file by its relative name. */
export type BuildSource = (file: string) => Promise<Buffer>;

/** A compiler's output in memory. */
export const compiledBuild =
  ({ outputFileSystem, outputPath, name }: Compiler): BuildSource =>
  (file) =>
    new Promise((resolve, reject) => {
      if (!outputFileSystem) throw new Error(`${name} has no output yet.`);
      outputFileSystem.readFile(path.join(outputPath, file), (error, content) => {
        if (error || !content) reject(error ?? new Error(`${file} of ${name} is empty.`));
        else resolve(Buffer.from(content));
      });
    });

export const builtFolder =
  (folder: string): BuildSource =>
  (file) =>
    readFile(path.join(folder, file));
