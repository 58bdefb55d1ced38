import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { useSdk } from '../../host/sdk-context.tsx';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { ErrorCard } from './error-card.tsx';

/** A function that loads code. It holds what it has loaded: a page that is shown again is drawn at once. */
interface Load<Module> {
  (): Promise<Module>;
  loaded?: Module;
}

interface PortalLazyProps<Module> {
  load: Load<Module>;
  /** The console message for a failure; without one, that of a page. */
  errorText?: string;
  /** The shape of the content until its code has loaded; a spinner without one. */
  placeholder?: ReactNode;
  /** The text that the reader sees after a failure. */
  failureText?: string;
  children: (module: Module) => ReactNode;
}

/** Content of the portal whose code is loaded when it is needed; a failure can be retried. */
export const PortalLazy = <Module extends object>({
  load,
  errorText = '[PW] A page of the portal could not be loaded',
  failureText,
  placeholder,
  children,
}: PortalLazyProps<Module>) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const [module] = useState(() => load.loaded);
  if (module !== undefined) return children(module);
  const loadAndKeep = async () => {
    const loaded = await load();
    load.loaded = loaded;
    return loaded;
  };
  return (
    <Lazy
      load={loadAndKeep}
      onFailed={(cause) => log.error(errorText, cause)}
      fallback={(retry) =>
        retry ? (
          <ErrorCard text={failureText ?? i18n._('portal.page.failed')} onRetry={retry} />
        ) : (
          (placeholder ?? <Spinner label={i18n._('portal.loading')} />)
        )
      }
    >
      {children}
    </Lazy>
  );
};
