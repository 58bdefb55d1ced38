/** What went wrong with a whole form, announced when it comes; it takes no room while there is nothing to say. */
export const FailureText = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="sign-in-failure" part="error" role="alert">
    {children}
  </p>
);
