/** Which passwords are taken, for screens that tell it before the mistake: elements import nothing of the wire. */
export { type PasswordFlaw, passwordFlaw, passwordLength } from '../http/contract/password-rules.ts';
