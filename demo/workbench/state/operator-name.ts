/** The name that the audit list gets; it is kept for the tab. */
const operatorName = 'workbench_operator';

/** Returns the name that was written last. */
export const readOperatorName = (): string => sessionStorage.getItem(operatorName) ?? '';

/** Keeps the name for other flows. */
export const saveOperatorName = (name: string): void => sessionStorage.setItem(operatorName, name);
