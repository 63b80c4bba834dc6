// The product itself, as built, with the log of production. API: its api/dist/app/server.js, of this or another checkout.
import { pathToFileURL } from 'node:url';

const { startServer } = await import(pathToFileURL(process.env.API).href);
await startServer({ env: process.env, logLevel: 'info' });
