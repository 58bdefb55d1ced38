/** The roles of operators. Each may do what the one before it may, and more. */
export const operatorRoles = ['viewer', 'editor', 'manager'] as const;

/** One of these. */
export type OperatorRole = (typeof operatorRoles)[number];

/** Returns whether a role may do what needs at least another one. */
export const includesRole = (role: OperatorRole, needed: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed);
