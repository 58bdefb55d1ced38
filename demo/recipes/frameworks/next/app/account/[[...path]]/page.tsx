import type {} from 'presswall/react';

/** The portal has its own routes below this one. A server component may write the tag itself. */
const AccountPage = () => <pw-portal site-id="ledger" base-path="/account" />;

export default AccountPage;
