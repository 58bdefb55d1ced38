/**
 * Returns the full name of a given and a family name, either of which may be missing. A name in Chinese characters has
 * the family name first, and no space.
 */
export const joinNames = (firstName: string, lastName: string): string =>
  /^\p{Script=Han}+$/u.test(firstName + lastName)
    ? lastName + firstName
    : [firstName, lastName].filter(Boolean).join(' ');
