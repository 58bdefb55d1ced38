/** The groups of checks, in the order that they run in. */
export const groupNames = [
  'calls',
  'failures',
  'origins',
  'caching',
  'meter',
  'sessions',
  'statements',
  'privacy',
  'intents',
  'limits',
  'secrets',
] as const;

/** One of them. */
export type GroupName = (typeof groupNames)[number];

/** Returns whether a group has that name. */
export const isGroupName = (name: string): name is GroupName => groupNames.some((groupName) => groupName === name);
