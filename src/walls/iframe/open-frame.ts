import type { Wall } from '../display/wall.ts';
import { connectFrame } from './frame-link.ts';
import type { FrameOptions, FramePorts } from './frame-ports.ts';
import { createIframeUrl } from './iframe-url.ts';

/** Adds the frame of an iframe wall to its container and connects to its page until the signal is aborted. */
export const openFrame = async (
  ports: FramePorts,
  wall: Wall,
  container: HTMLElement,
  options: FrameOptions,
  signal: AbortSignal,
): Promise<void> => {
  const { core } = ports;
  const { sessionStore, platform } = core;
  const frames = await wall.dom.loadFrames();
  if (signal.aborted) return;
  const { siteId, env } = core.site();
  const paywallHost = core.hosts(env).paywall;
  const frame = frames.create();
  frame.title = options.title;
  frame.src = createIframeUrl({
    paywallHost,
    siteId,
    template: wall.template,
    pageUrl: platform.page.url(),
    user: sessionStore.$session.get().user,
    credentials: { sessionid: sessionStore.sessionId(), token: sessionStore.token() },
  });
  const isInline = wall.kind !== 'popup';
  const blockSize = isInline ? 'var(--pw-box-height)' : '100%';
  Object.assign(frame.style, { display: 'block', inlineSize: '100%', blockSize, border: '0', borderRadius: 'inherit' });
  frame.setAttribute('part', 'frame');
  frame.allow = 'payment';
  frame.referrerPolicy = 'strict-origin';
  frame.addEventListener('load', options.onLoaded);
  container.append(frame);
  signal.addEventListener('abort', connectFrame({ ...ports, frames, paywallHost }, wall, frame, options));
};
