import type { AccountScreenName, CheckoutScreenName, ScreenName } from '../../src/flow/screen-names.ts';
import type { WallClick } from '../../src/wall/wall-click.ts';
import { useSdk } from '../sdk-context.tsx';
import { useLate } from '../use-late.ts';
import type { WallContentProps } from './content-props.ts';
import { TemplateContent } from './template-content.tsx';

const loadFrame = () => import('./frame-content.tsx');

const LateFrame = (props: WallContentProps) => {
  const { log } = useSdk().platform;
  const frame = useLate(loadFrame, (cause) => {
    log.error(`[PW] The template ${props.wall.template.templateId} could not be opened`, cause);
    props.onClose();
  });
  return frame && <frame.FrameContent {...props} />;
};

const useLateScreen = <Part extends object>(load: () => Promise<Part>, { wall, onClose }: WallContentProps) => {
  const { log } = useSdk().platform;
  return useLate(load, (cause) => {
    log.error(`[PW] The screen ${wall.screen} could not be loaded`, cause);
    onClose();
  });
};

const loadScreen = () => import('./screen-content.tsx');

const LateScreen = ({ screen, ...props }: WallContentProps & { screen: AccountScreenName }) => {
  const late = useLateScreen(loadScreen, props);
  return late === null ? <div className="wall-content-screen" /> : <late.ScreenContent {...props} screen={screen} />;
};

const loadCheckout = () => import('./checkout-content.tsx');

const LateCheckout = ({ screen, ...props }: WallContentProps & { screen: CheckoutScreenName }) => {
  const late = useLateScreen(loadCheckout, props);
  return late === null ? <div className="wall-content-screen" /> : <late.CheckoutContent {...props} screen={screen} />;
};

const isCheckout = (screen: ScreenName): screen is CheckoutScreenName => screen.startsWith('checkout');

/** What a wall shows: a screen of the SDK, or its template by its type. */
export const WallContent = (props: WallContentProps) => {
  const sdk = useSdk();
  const { template, hands, source, screen, key, kind, owner } = props.wall;
  if (screen !== null) {
    return isCheckout(screen) ? <LateCheckout {...props} screen={screen} /> : <LateScreen {...props} screen={screen} />;
  }
  if (template.type === 'iframe') return <LateFrame {...props} />;
  const onClick = (code: WallClick) => sdk.trackWall(key, code);
  const onShow = (templateId: string, asked: object) => {
    // One popup at a time: what a popup asks for takes its place.
    if (kind === 'popup') props.onClose();
    void sdk.paywall(owner).show(templateId, { ...asked, fromFlow: source.flowId });
  };
  return (
    <TemplateContent
      template={template}
      hands={hands}
      nodeId={source.nodeId}
      onClick={onClick}
      onShow={onShow}
      {...props}
    />
  );
};
