// The product itself, as built.
import { startServer } from '../../../api/dist/server.js';

await startServer({ env: process.env, logLevel: 'warn' });
