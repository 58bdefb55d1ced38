/** What the portal sends to the user service (spec: portal point 7). Only the service reads them; pages take the types. */
import * as v from 'valibot';

const secret = v.pipe(v.string(), v.maxLength(4096));
/** In one line, and nothing that no database keeps. */
const name = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Body of `POST /changepassword`. */
export const changePasswordBody = v.object({ password: secret, confirmpassword: secret });

/** Body of `POST /update`. */
export const updateUserBody = v.object({ firstname: name, lastname: name });

/** Body of `POST /agent/exchange`: the `agent_as_user` token of an address. */
export const agentExchangeBody = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)) });
