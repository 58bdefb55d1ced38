/** Refusal of a change of password or address without a proof of the reader's identity. */
export const proofRefusals =
  '`wrong_password`; `fresh_login_required`: it takes the password, or a log-in of the last 15 minutes';
