import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

// In its own process: the generator stands on the JavaScript API of TypeScript 5, which takes seconds to load in a
// test. node generate.mjs <document> <file to write>
const [document, target] = process.argv.slice(2);
await writeFile(target, astToString(await openapiTS(JSON.parse(await readFile(document, 'utf8')))));
