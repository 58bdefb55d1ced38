import type { CheckoutScreenName, ScreenName } from '../../../src/flow/nodes/screen-names.ts';
import type { WallClick } from '../../../src/walls/events/wall-click.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import type { WallContentProps } from './content-props.ts';
import { TemplateContent } from './template-content.tsx';

const loadFrame = () => import('../iframe/frame-content.tsx');
const loadScreen = () => import('../account/screen-content.tsx');
const loadCheckout = () => import('../checkout/checkout-content.tsx');

const drawPlaceholder = () => <div className="wall-content-screen" />;

const isCheckout = (screen: ScreenName): screen is CheckoutScreenName => screen.startsWith('checkout');

/** The content of a wall: a screen of the SDK, or its template by the template's type. Code that fails closes it. */
export const WallContent = (props: WallContentProps) => {
  const sdk = useSdk();
  const { template, dom, source, screen, key, kind, owner } = props.wall;
  const fail = (text: string) => (cause: unknown) => {
    sdk.platform.log.error(`[PW] The ${text}`, cause);
    props.onClose();
  };
  if (screen !== null) {
    const onFailed = fail(`screen ${screen} could not be loaded`);
    return isCheckout(screen) ? (
      <Lazy load={loadCheckout} onFailed={onFailed} fallback={drawPlaceholder}>
        {({ CheckoutContent }) => <CheckoutContent {...props} screen={screen} />}
      </Lazy>
    ) : (
      <Lazy load={loadScreen} onFailed={onFailed} fallback={drawPlaceholder}>
        {({ ScreenContent }) => <ScreenContent {...props} screen={screen} />}
      </Lazy>
    );
  }
  if (template.type === 'iframe') {
    return (
      <Lazy load={loadFrame} onFailed={fail(`template ${template.templateId} could not be opened`)}>
        {({ FrameContent }) => <FrameContent {...props} />}
      </Lazy>
    );
  }
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
