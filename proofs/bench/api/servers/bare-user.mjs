// GET /api/user by hand: node:http, pg, the same query for one session, nothing else. With NAMED each connection to
// Postgres prepares it once.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const query = {
  ...(process.env.NAMED && { name: 'session-user' }),
  text: `SELECT u.id, u.username, u.email, u.is_admin AS "isAdmin",
            s.last_seen_at < now() - make_interval(mins => 60) AS "isStale"
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = $1 AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => 7)`,
};

createServer(async (request, response) => {
  const token = /session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const values = [createHash('sha256').update(token).digest()];
  const { rows } = await pool.query({ ...query, values });
  if (rows.length === 0) {
    response.writeHead(401).end();
    return;
  }
  const { isStale: _, ...user } = rows[0];
  const body = JSON.stringify(user);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
