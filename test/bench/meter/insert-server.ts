/** The least that a service can be: `node:http`, and an insert for each request. Prints its port. */
import { createServer } from 'node:http';
import pg from 'pg';
import { insertText } from './baselines.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const { rows } = await pool.query(insertText, [searchParams.get('uid'), searchParams.get('pageId')]);
  const body = JSON.stringify({ count: rows[0]?.id, increment: true });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
