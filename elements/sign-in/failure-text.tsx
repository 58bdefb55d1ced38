/** The error message of a whole form, announced when it appears; it takes no space while it is empty. */
export const FailureText = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="sign-in-failure" part="error" role="alert">
    {children}
  </p>
);
