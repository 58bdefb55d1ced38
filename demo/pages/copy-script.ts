/** Defines `copyText(element, status)`: copies a text, or selects it where the clipboard is closed, and says which. */
export const copyScript = `
const copyText = async (element, status) => {
  try {
    await navigator.clipboard.writeText(element.textContent);
    status.textContent = 'Copied.';
  } catch {
    getSelection().selectAllChildren(element);
    status.textContent = 'Selected: copy it by the keyboard.';
  }
};
`;
