/** For the script of a page: `askKey` returns the signed key of an e-mail address. Only the sandbox issues them. */
export const askKeyScript = `
const askKey = async (email) => {
  const response = await fetch('/sandbox/email-key?' + new URLSearchParams({ email }));
  if (!response.ok) throw new Error('Answered with ' + response.status);
  const { key } = await response.json();
  return key;
};
`;
