/** True for a whole address. Not every supported browser has `URL.canParse`. */
export const isAddress = (text: string): boolean => {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
};
