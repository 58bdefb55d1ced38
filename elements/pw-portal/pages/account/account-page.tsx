import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { formatDate } from '../../../../src/edition/dates.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Card } from '../../parts/card.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';
import { useFollowLink } from '../../route/use-place.ts';
import { EmailCard } from './email-card.tsx';
import { NamesForm } from './names-form.tsx';

/** Who the reader is, and the way to change that (spec: portal points 3 and 7). */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition, user, router, agent } = usePortal();
  const follow = useFollowLink(router);
  const { status, info } = useStore(user.$user);
  if (info === null) {
    return status === 'failed' ? (
      <TryAgain text={i18n._('portal.user.failed')} onRetry={() => void user.load()} />
    ) : (
      <Spinner label={i18n._('portal.loading')} />
    );
  }
  return (
    <div className="card-stack">
      <NamesForm key={info.id} info={info} />
      <EmailCard info={info} />
      <Card title={i18n._('portal.password')}>
        {agent === null ? (
          <p>
            <a href={router.hrefOf('/password')} onClick={follow('/password')}>
              {i18n._('portal.password.change')}
            </a>
          </p>
        ) : (
          <p className="notice">{i18n._('portal.agent.no-password')}</p>
        )}
      </Card>
      {info.registerDate !== null && (
        <p className="hint">
          {i18n._('portal.registered', { date: formatDate(info.registerDate, edition.dateFormat) })}
        </p>
      )}
    </div>
  );
};
