import type { ConsentTool } from './platform.ts';

/** The page's consent tool that speaks IAB TCF v2; null where there is none. */
export const browserConsentTool = (): ConsentTool | null => {
  const api: unknown = Reflect.get(window, '__tcfapi');
  if (typeof api !== 'function') return null;
  return (then) => {
    let isOver = false;
    const hear = (data: unknown, isGood: unknown) => {
      if (!isOver && isGood === true) then(data);
    };
    Reflect.apply(api, window, ['addEventListener', 2, hear]);
    return () => {
      isOver = true;
    };
  };
};
