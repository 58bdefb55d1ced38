import { frameLink } from './frame-link.ts';
import type { FrameLooks, FramePorts } from './frame-ports.ts';
import { iframeAddress } from './iframe-address.ts';
import type { Wall } from './wall.ts';

/** Puts the page of an iframe wall into its place, and talks with it until the signal is given. */
export const openFrame = async (
  ports: FramePorts,
  wall: Wall,
  place: HTMLElement,
  looks: FrameLooks,
  signal: AbortSignal,
): Promise<void> => {
  const { core } = ports;
  const { keeper, platform } = core;
  const frames = await wall.hands.loadFrames();
  if (signal.aborted) return;
  const { siteId, env } = core.site();
  const paywallHost = core.hosts(env).paywall;
  const frame = frames.create();
  frame.title = looks.title;
  frame.src = iframeAddress({
    paywallHost,
    siteId,
    template: wall.template,
    pageUrl: platform.page.url(),
    user: keeper.$session.get().user,
    credentials: { sessionid: keeper.sessionId(), token: keeper.token() },
  });
  const isInline = wall.kind !== 'popup';
  const blockSize = isInline ? 'var(--pw-box-height)' : '100%';
  Object.assign(frame.style, { display: 'block', inlineSize: '100%', blockSize, border: '0', borderRadius: 'inherit' });
  frame.setAttribute('part', 'frame');
  frame.allow = 'payment';
  frame.referrerPolicy = 'strict-origin';
  frame.addEventListener('load', looks.onLoaded);
  place.append(frame);
  signal.addEventListener('abort', frameLink({ ...ports, frames, paywallHost }, wall, frame, looks));
};
