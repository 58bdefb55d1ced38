/** New elements by the original methods, which a page can't replace later (security point 1). */

/** Makes an element. */
export const createElement = (tag: string): HTMLElement => Document.prototype.createElement.call(document, tag);

/** Makes a comment. */
export const createComment = (text: string): Comment => Document.prototype.createComment.call(document, text);
