import { langOf } from '../edition-lang.ts';
import { LocaleProvider } from '../locale.tsx';
import { LocaleGate } from '../screens/locale-gate/locale-gate.tsx';
import { useHost } from '../sdk-context.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useAttributes } from '../use-attributes.ts';
import { Portal } from './portal.tsx';

/** The tree of `pw-portal`. */
export const PortalElement = () => {
  const attribute = useAttributes(useHost());
  return (
    <LocaleProvider lang={langOf(attribute)}>
      <LocaleGate waiting={<Spinner />}>
        <Portal />
      </LocaleGate>
    </LocaleProvider>
  );
};
