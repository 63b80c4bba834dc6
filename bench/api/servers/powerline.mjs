// The product itself, as built.
import { startServer } from '../../../api/dist/app/server.js';

await startServer({ env: process.env, logLevel: 'warn' });
