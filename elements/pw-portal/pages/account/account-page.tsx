import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useFollowLink } from '../../app/route/use-follow-link.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { EmailCard } from './email-card.tsx';
import { NamesForm } from './names-form.tsx';

/** The reader's profile, and the links to change it (spec: portal points 3 and 7). */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition, profileStore, router, agent } = usePortal();
  const followLink = useFollowLink(router);
  const { status, info } = useStore(profileStore.$user);
  if (info === null) {
    return status === 'failed' ? (
      <ErrorCard text={i18n._('portal.user.failed')} onRetry={() => void profileStore.load()} />
    ) : (
      <PageSkeleton label={i18n._('portal.loading')} />
    );
  }
  return (
    <div className="card-stack">
      <NamesForm key={info.id} info={info} />
      <EmailCard info={info} />
      <Card title={i18n._('portal.password')}>
        {agent === null ? (
          <p>
            <a href={router.hrefOf('/password')} onClick={followLink('/password')}>
              {i18n._('portal.password.change')}
            </a>
          </p>
        ) : (
          <p className="notice">{i18n._('portal.agent.no-password')}</p>
        )}
      </Card>
      {info.registerDate !== null && (
        <p className="hint">{i18n._('portal.registered', { date: dayText(i18n, edition, info.registerDate) })}</p>
      )}
    </div>
  );
};
