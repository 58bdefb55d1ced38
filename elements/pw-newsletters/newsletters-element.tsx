import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { defaultEdition, findEdition } from '../../src/edition/editions.ts';
import { langOf } from '../edition-lang.ts';
import { LocaleProvider } from '../locale.tsx';
import { LocaleGate } from '../screens/locale-gate/locale-gate.tsx';
import { ListSkeleton } from '../screens/newsletters/list-skeleton.tsx';
import { Newsletters } from '../screens/newsletters/newsletters.tsx';
import { useHost, useSdk } from '../sdk-context.tsx';
import { useAttributes } from '../use-attributes.ts';

const UnknownEdition = () => {
  const { i18n } = useLingui();
  return <p className="unknown-edition">{i18n._('newsletters.unknown-edition')}</p>;
};

/** The tree of `pw-newsletters`: the newsletters of the edition that its attribute names. */
export const NewslettersElement = () => {
  const sdk = useSdk();
  const attribute = useAttributes(useHost());
  const edition = findEdition(attribute('edition') || defaultEdition);
  const key = edition?.edition ?? null;

  useEffect(() => sdk.$edition.set(key), [sdk, key]);

  return (
    <LocaleProvider lang={langOf(attribute)}>
      <LocaleGate
        waiting={
          <div className="newsletters">
            <ListSkeleton />
          </div>
        }
      >
        {edition === null ? <UnknownEdition /> : <Newsletters key={key} edition={edition} />}
      </LocaleGate>
    </LocaleProvider>
  );
};
