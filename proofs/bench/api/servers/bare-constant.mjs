// The fastest that Node does here: a constant, of the size of a public read.
import { createServer } from 'node:http';

const body = process.env.CONSTANT;

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': process.env.TYPE ?? 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
