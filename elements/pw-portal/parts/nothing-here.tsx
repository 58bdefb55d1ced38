interface NothingHereProps {
  text: string;
  /** What can be done about it. */
  href?: string | null;
  action?: string;
}

/** A list with nothing in it: says so, and what to do. */
export const NothingHere = ({ text, href = null, action = '' }: NothingHereProps) => (
  <div className="card" part="empty">
    <p>{text}</p>
    {href !== null && (
      <p>
        <a href={href}>{action}</a>
      </p>
    )}
  </div>
);
