/** A receiver of webhooks. Run it behind https: WEBHOOK_SECRET=whsec_… PORT=3000 node receiver.mjs */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');

/** Messages may arrive more than once. Keep their ids in your database, in the transaction of your own change. */
const handledIds = new Set();

const handle = ({ type, timestamp, data }) => {
  console.log(JSON.stringify({ type, timestamp, data }));
};

const readBody = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  let message;
  try {
    // The signature is that of the body's bytes: check it before anything parses them.
    message = webhook.verify(body, request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!handledIds.has(id)) {
    handle(message);
    handledIds.add(id);
  }
  response.writeHead(204).end();
});

server.listen(Number(process.env.PORT ?? 3000), () => console.log(`ready http://localhost:${server.address().port}/`));
