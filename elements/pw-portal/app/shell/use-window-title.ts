import { useEffect } from 'react';

/** Reads the title's property from the prototype, since an element named `title` may shadow it. */
const titleProperty = () => Object.getOwnPropertyDescriptor(Document.prototype, 'title');

/** Sets the window's title while the component is mounted; afterwards restores the earlier one. */
export const useWindowTitle = (text: string): void => {
  useEffect(() => {
    const property = titleProperty();
    const previousTitle: unknown = property?.get?.call(document);
    property?.set?.call(document, text);
    return () => property?.set?.call(document, previousTitle);
  }, [text]);
};
