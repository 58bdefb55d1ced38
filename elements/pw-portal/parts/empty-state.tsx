interface EmptyStateProps {
  text: string;
  /** A link to what the reader can do about it. */
  href?: string | null;
  action?: string;
}

/** An empty list: a message, and a link to what the reader can do, as prominent as a button. */
export const EmptyState = ({ text, href = null, action = '' }: EmptyStateProps) => (
  <div className="card" part="empty">
    <p>{text}</p>
    {href !== null && (
      <p>
        <a className="button primary" part="button button-primary" href={href}>
          {action}
        </a>
      </p>
    )}
  </div>
);
