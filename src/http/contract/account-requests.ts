/** What the sign-in screens send (spec: paywall point 7, auth host). Only the service reads them; pages take the types. */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const flag = v.optional(v.picklist(['true', 'false']));
const linkUrl = v.optional(v.pipe(v.string(), v.maxLength(2048)));
const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');
const bizdata = v.optional(v.pipe(v.string(), v.maxLength(4096)));
const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048));
/** Kept whole, spaces too: how long it has to be stands in `password-rules.ts`. */
const password = v.pipe(v.string(), v.maxLength(4096));

/** An e-mail address: trimmed, in lower case, as browsers check it, 254 characters at most. */
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** Query of the two checks. */
export const checkQuery = v.object({ site_id: id, email });

/** Query of `POST /user/registration`. `confirmed` is taken and grants nothing; `site` is a region or a site. */
export const registrationQuery = v.object({ site: id, confirmed: flag, send_email: flag });

/** Body of `POST /user/registration`. `bizdata` is kept with the account as it is. */
export const registrationBody = v.object({
  email,
  password,
  firstName: name,
  lastName: name,
  linkUrl,
  bizdata,
});

/** Query of the calls that send a mail. */
export const mailQuery = v.object({ site: id, email });

/** Body of the calls that send a mail: the page that its link opens. */
export const mailBody = v.object({ linkUrl });

/** Query of `POST /user/custom-verification`. */
export const customVerificationQuery = v.object({ site_id: id });

const address = /:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\//i;

/** Plain text without any web address in it: a mail of ours must not become somebody else's. */
const plain = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.check((text) => !address.test(text)),
    ),
  );

/** Body of `POST /user/custom-verification`: the mail's own words, each of which may be missing. */
export const customVerificationBody = v.object({
  email,
  linkUrl,
  subject: plain(150),
  heading: plain(150),
  text: plain(1000),
  buttonText: plain(60),
});

/** Body of `POST /user/resetpassword/{token}`. */
export const newPasswordBody = v.object({ password, confirmpassword: password });

/** Query of both calls of a provider. */
export const providerQuery = v.object({ site: id, platform: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/** Body of `POST /user/login/{provider}`; `codeVerifier` where the address carried a PKCE challenge. */
export const providerCodeBody = v.object({
  code,
  codeVerifier: v.optional(v.pipe(v.string(), v.maxLength(128))),
  bizdata,
});

/** Body of `POST /user/login/twitter`. */
export const twitterBody = v.object({ oauthToken: code, oauthVerifier: code, bizdata });

/** Query of `POST /user/modifyemail`. */
export const changeEmailQuery = v.object({ site: id });

/** Body of `POST /user/modifyemail`. `override` is taken and grants nothing. */
export const changeEmailBody = v.object({ new_email: email, linkUrl, override: flag });

/** Body of `POST /user/logout`. */
export const logoutBody = v.object({ sessionid: v.optional(v.pipe(v.string(), v.maxLength(512))) });
