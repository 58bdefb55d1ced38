import { expect } from '@open-wc/testing';
import { openFrameWall, pageOrigin } from '../support/walls/frame-wall.ts';
import { waitUntil } from '../support/world/until.ts';

/** An iframe wall, and the codes that were tracked of it so far. */
const open = async () => {
  const wall = await openFrameWall();
  const codes: string[] = [];
  wall.sdk.on('track', ({ code, fields }) => {
    if (fields.wallTemplateId === 'popup') codes.push(code);
  });
  return { ...wall, codes };
};

describe('What happens in the page of an iframe wall', () => {
  it('counts as its checkout messages say, with the wall', async () => {
    const { send, codes } = await open();
    send('START_CHECKOUT');
    send('SUCCESS_CHECKOUT');
    await waitUntil(() => codes.length >= 2);
    expect(codes.slice(-2)).to.deep.equal(['start_checkout_btn', 'subscribed']);
  });

  it('counts as its redirect says, before the page goes there', async () => {
    const { send, codes, left: departures } = await open();
    send('REDIRECT_URL', { url: '/subscribe', track: 'subscribe_btn' });
    await waitUntil(() => departures.length === 1);
    expect(codes.at(-1)).to.equal('subscribe_btn');
    expect(departures).to.deep.equal([`${pageOrigin}/subscribe`]);
  });

  it('counts as nothing that is no such click', async () => {
    const { send, codes, left: departures } = await open();
    send('REDIRECT_URL', { url: '/subscribe', track: 'pi' });
    await waitUntil(() => departures.length === 1);
    expect(codes).not.to.include('pi');
  });

  it('that logs somebody in counts as a log-in', async () => {
    const { send, codes } = await open();
    send('ON_LOGIN', { login: { token: 't', newUserId: 5 } });
    await waitUntil(() => codes.includes('login'));
  });
});
