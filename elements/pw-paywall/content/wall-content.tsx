import { useCallback } from 'react';
import type { CheckoutScreenName, ScreenName } from '../../../src/flow/nodes/screen-names.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import type { WallContentProps } from './content-props.ts';

const loadFrame = () => import('../iframe/frame-content.tsx');
const loadScreen = () => import('../account/screen-content.tsx');
const loadCheckout = () => import('../checkout/checkout-content.tsx');

const drawPlaceholder = () => <div className="wall-content-screen" />;

const isCheckout = (screen: ScreenName): screen is CheckoutScreenName => screen.startsWith('checkout');

/** The content of a wall that React draws: a screen of the SDK, or the page of a frame. Code that fails closes it. */
export const WallContent = (props: Omit<WallContentProps, 'onClose'>) => {
  const sdk = useSdk();
  const { template, screen, key } = props.wall;
  const onClose = useCallback(() => sdk.closeWall(key), [sdk, key]);
  const contentProps = { ...props, onClose };
  const fail = (text: string) => (cause: unknown) => {
    sdk.platform.log.error(`[PW] The ${text}`, cause);
    onClose();
  };
  if (screen !== null) {
    const onFailed = fail(`screen ${screen} could not be loaded`);
    return isCheckout(screen) ? (
      <Lazy load={loadCheckout} onFailed={onFailed} fallback={drawPlaceholder}>
        {({ CheckoutContent }) => <CheckoutContent {...contentProps} screen={screen} />}
      </Lazy>
    ) : (
      <Lazy load={loadScreen} onFailed={onFailed} fallback={drawPlaceholder}>
        {({ ScreenContent }) => <ScreenContent {...contentProps} screen={screen} />}
      </Lazy>
    );
  }
  return (
    <Lazy load={loadFrame} onFailed={fail(`template ${template.templateId} could not be opened`)}>
      {({ FrameContent }) => <FrameContent {...contentProps} />}
    </Lazy>
  );
};
