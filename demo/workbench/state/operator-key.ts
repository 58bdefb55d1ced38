/** The operator's key, where the service gives the page none; it is kept for the tab. */
const operatorKey = 'workbench_key';

/** Returns the key that was written last; null if none was. */
export const readOperatorKey = (): string | null => sessionStorage.getItem(operatorKey);

/** Keeps the key for other pages of the workbench. */
export const saveOperatorKey = (key: string): void => sessionStorage.setItem(operatorKey, key);
