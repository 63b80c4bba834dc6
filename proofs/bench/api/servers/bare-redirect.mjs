// The fastest that Node leads elsewhere.
import { createServer } from 'node:http';

const location = process.env.LOCATION;

createServer((_request, response) => {
  response.writeHead(302, { location, 'content-length': 0 });
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
