import { useLingui } from '@lingui/react';
import type { Region } from '../../src/region/region.ts';
import type { Session } from '../../src/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

interface AccountProps {
  session: Session;
  region: Region;
  onSignOut: () => void;
  onReload: () => void;
}

/** Who is signed in, and what they subscribe to. */
export const Account = ({ session, region, onSignOut, onReload }: AccountProps) => {
  const { i18n } = useLingui();
  const { user, isKnown } = session;
  const isIncomplete = !isKnown || !(region.isKnown || region.isPending);
  return (
    <div className="account" part="account">
      {isKnown ? (
        <dl className="facts" part="facts">
          {user.name !== '' && (
            <div>
              <dt>{i18n._('portal.name')}</dt>
              <dd>{user.name}</dd>
            </div>
          )}
          <div>
            <dt>{i18n._('portal.email')}</dt>
            <dd>
              {user.email}{' '}
              <span className={user.isEmailVerified ? 'mark good' : 'mark'} part="verified">
                {user.isEmailVerified ? i18n._('portal.email.verified') : i18n._('portal.email.unverified')}
              </span>
            </dd>
          </div>
        </dl>
      ) : (
        <p>{i18n._('portal.details.unknown')}</p>
      )}
      <section className="subscription" part="subscription">
        <h3>{i18n._('portal.subscription')}</h3>
        {region.isPending && <Spinner label={i18n._('portal.loading')} />}
        {region.isKnown && <SubscriptionFacts subscription={region.subscription} />}
        {!region.isKnown && !region.isPending && <p>{i18n._('portal.subscription.unknown')}</p>}
      </section>
      <div className="account-actions">
        {isIncomplete && <Button onClick={onReload}>{i18n._('portal.reload')}</Button>}
        <Button look="quiet" onClick={onSignOut}>
          {i18n._('portal.sign-out')}
        </Button>
      </div>
    </div>
  );
};
