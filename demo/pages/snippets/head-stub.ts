import { createHash } from 'node:crypto';

/**
 * The inline script of the recommended snippet: it comes before every other script of the page.
 *
 * - It removes secrets from the address, as `src/session/landing/take-secrets.ts` does, and passes them to the loader by a
 *   function that returns them once. No other script reads them from `location`.
 * - It requests early what `data-early` lists (addresses, separated by spaces), unless a reader is logged in: their calls
 *   carry a bearer, and could not use responses to calls without one.
 *
 * The text is the same on every page, so that one hash allows it in a Content-Security-Policy. It runs in browsers that
 * support modules, throws nothing, and leaves no global behind.
 */
export const headStub =
  '(()=>{let d=document,l,s={},n=0;try{l=localStorage}catch{}' +
  'try{let u=new URL(location.href),q=u.searchParams,o=0;' +
  'try{o=JSON.parse(l.getItem("pw_sso")).some(a=>a.state===q.get("state")&&Math.abs(Date.now()-a.startedAt)<(a.provider?9e5:108e5))}catch{}' +
  'for(let[k,v]of[...q])if(/^(auth_.*|(pw_)?est|agent_as_user)$/.test(k)||o&&/^(code|state|iss|error(_description|_uri)?|denied|token|ba_token|PayerID|oauth_(token|verifier|problem))$/.test(k))s[k]=v,q.delete(k),n=1;' +
  'if(n){history.replaceState(history.state,"",u.href);(window.pw=window.pw||[])[Symbol.for("presswall.secrets")]=()=>{let t=s;s={};return t}}}catch{}' +
  'try{let e=d.currentScript.dataset.early,t=l.getItem("pw_auth_token")||l.getItem("presswall_token");' +
  'if(e&&!t)for(let h of e.split(" ")){let p=d.createElement("link");p.rel="preload";p.as="fetch";p.crossOrigin="anonymous";p.referrerPolicy="no-referrer";p.href=h;d.head.append(p)}}catch{}})()';

/** The hash that allows the stub, and no other inline script, in a Content-Security-Policy without nonces. */
export const headStubHash = `sha256-${createHash('sha256').update(headStub).digest('base64')}`;
