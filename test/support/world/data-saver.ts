/** Makes this browser ask pages to save data; returns what ends that. */
export const saveData = (): (() => void) => {
  Object.defineProperty(window.navigator, 'connection', { configurable: true, value: { saveData: true } });
  return () => void Reflect.deleteProperty(window.navigator, 'connection');
};
