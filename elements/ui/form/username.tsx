/** The address that a password belongs to, for password managers: they save and find the pair by it. Nobody else meets it. */
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
