import { useEffect } from 'react';

/** The window's title, so that no element of the page whose name is `title` stands in its way. */
const ownTitle = () => Object.getOwnPropertyDescriptor(Document.prototype, 'title');

/** Names the window while this is drawn; afterwards it is called as before. */
export const useWindowTitle = (text: string): void => {
  useEffect(() => {
    const title = ownTitle();
    const before: unknown = title?.get?.call(document);
    title?.set?.call(document, text);
    return () => title?.set?.call(document, before);
  }, [text]);
};
