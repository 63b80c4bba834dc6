import { checkRows } from '../src/infrastructure/database/rows.ts';

checkRows();
