/** The password rules, for screens that check them while typing: elements must not import the contract. */
export { findPasswordProblem, type PasswordProblem, passwordLength } from '../../contract/passwords/password-rules.ts';
