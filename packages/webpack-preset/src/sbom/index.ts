export { billOfMaterials, idOf } from './bill-of-materials.ts';
export { lockedHashes } from './locked-hashes.ts';
