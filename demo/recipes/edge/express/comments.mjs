import express from 'express';
import { createReaderVerification } from 'presswall/edge';

/** Express: comments of subscribers. The reader comes from the cookies of the site, or from the headers of an app. */
const { PAYWALL, AUTH, PORT } = process.env;

const verifyReader = createReaderVerification({ siteId: 'ledger', services: { paywall: PAYWALL, auth: AUTH } });

const app = express();
app.post('/comments', async ({ headers }, response) => {
  const reader = await verifyReader(new Request('https://ledger.example/comments', { headers }));
  if (reader.kind === 'anonymous') return response.status(401).json({ error: 'Log in to comment' });
  if (reader.kind === 'unknown') return response.status(503).json({ error: 'Try again in a moment' });
  if (!reader.isSubscribed) return response.status(403).json({ error: 'Subscribe to comment' });
  return response.status(201).json({ by: reader.by });
});

const server = app.listen(Number(PORT), '127.0.0.1', () => console.log(`port ${server.address().port}`));
