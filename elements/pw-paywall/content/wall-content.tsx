import type { AccountScreenName, CheckoutScreenName, ScreenName } from '../../../src/flow/nodes/screen-names.ts';
import type { WallClick } from '../../../src/walls/display/wall-click.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import type { WallContentProps } from './content-props.ts';
import { TemplateContent } from './template-content.tsx';

const loadFrame = () => import('../iframe/frame-content.tsx');

const LazyFrame = (props: WallContentProps) => {
  const { log } = useSdk().platform;
  const module = useLazyModule(loadFrame, (cause) => {
    log.error(`[PW] The template ${props.wall.template.templateId} could not be opened`, cause);
    props.onClose();
  });
  return module && <module.FrameContent {...props} />;
};

const useLazyScreen = <Module extends object>(load: () => Promise<Module>, { wall, onClose }: WallContentProps) => {
  const { log } = useSdk().platform;
  return useLazyModule(load, (cause) => {
    log.error(`[PW] The screen ${wall.screen} could not be loaded`, cause);
    onClose();
  });
};

const loadScreen = () => import('../account/screen-content.tsx');

const LazyScreen = ({ screen, ...props }: WallContentProps & { screen: AccountScreenName }) => {
  const module = useLazyScreen(loadScreen, props);
  return module === null ? (
    <div className="wall-content-screen" />
  ) : (
    <module.ScreenContent {...props} screen={screen} />
  );
};

const loadCheckout = () => import('../checkout/checkout-content.tsx');

const LazyCheckout = ({ screen, ...props }: WallContentProps & { screen: CheckoutScreenName }) => {
  const module = useLazyScreen(loadCheckout, props);
  return module === null ? (
    <div className="wall-content-screen" />
  ) : (
    <module.CheckoutContent {...props} screen={screen} />
  );
};

const isCheckout = (screen: ScreenName): screen is CheckoutScreenName => screen.startsWith('checkout');

/** The content of a wall: a screen of the SDK, or its template by the template's type. */
export const WallContent = (props: WallContentProps) => {
  const sdk = useSdk();
  const { template, dom, source, screen, key, kind, owner } = props.wall;
  if (screen !== null) {
    return isCheckout(screen) ? <LazyCheckout {...props} screen={screen} /> : <LazyScreen {...props} screen={screen} />;
  }
  if (template.type === 'iframe') return <LazyFrame {...props} />;
  const onClick = (code: WallClick) => sdk.trackWall(key, code);
  const onShow = (templateId: string, options: object) => {
    // One popup at a time: the requested template replaces this one.
    if (kind === 'popup') props.onClose();
    void sdk.paywall(owner).show(templateId, { ...options, fromFlow: source.flowId });
  };
  return (
    <TemplateContent
      template={template}
      domOperations={dom}
      nodeId={source.nodeId}
      onClick={onClick}
      onShow={onShow}
      {...props}
    />
  );
};
