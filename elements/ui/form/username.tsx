/** A hidden field with the address of a password, for password managers: they save and find the pair by it. */
export const Username = ({ email }: { email: string }) =>
  email === '' ? null : (
    <input
      className="unseen"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
