/** What a value has under a name by itself, never by its prototypes: those a page may have changed (security point 1). */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
