/** Marks a part that loads for the first time, and may have nothing to show: what follows it is hidden until it has. */
export const Pending = () => <span className="page-pending" hidden />;
