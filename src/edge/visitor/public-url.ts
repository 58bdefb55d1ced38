import type { GateSettings } from '../gate-options.ts';

/** Returns the address of a request as its reader sees it. */
export const publicUrlOf = ({ publicOrigin }: Pick<GateSettings, 'publicOrigin'>, request: Request): URL => {
  const { pathname, search, origin } = new URL(request.url);
  return new URL(pathname + search, publicOrigin ?? origin);
};
