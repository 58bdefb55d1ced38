import { useMemo } from 'react';
import type { CheckoutCode } from '../../../src/checkout/progress.ts';
import type { CheckoutScreenName } from '../../../src/flow/nodes/screen-names.ts';
import { getOwn } from '../../../src/platform/own-value.ts';
import { CheckoutScreen, type CheckoutWallContext } from '../../checkout/index.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import type { WallContentProps } from '../content/content-props.ts';

interface Props extends WallContentProps {
  screen: CheckoutScreenName;
}

const noop = () => {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The events that are also sent to the page, beside analytics (spec: paywall point 4). */
const pageEvents: Readonly<Partial<Record<CheckoutCode, 'start-checkout' | 'success-checkout'>>> = {
  start_checkout_btn: 'start-checkout',
  subscribed: 'success-checkout',
};

/** A checkout of the SDK in a wall. Beside the props of any template it takes `planId`, the plan to buy. */
export const CheckoutContent = ({ wall, screen, onClose, onHeading, onExitButtonChange = noop }: Props) => {
  const sdk = useSdk();
  const { key, props, source, phase, owner, template } = wall;
  const { templateId } = template;
  const isLeaving = phase === 'closing';
  const access = useMemo(
    (): CheckoutWallContext => ({
      name: screen,
      planId: textOf(getOwn(props, 'planId')) || null,
      isCounted: getOwn(props, 'isCounted') === true,
      isFromFlow: textOf(getOwn(props, 'fromFlow')) !== '',
      isWallOfFlow: source.flowId !== '',
      isClosing: isLeaving,
      close: onClose,
      onExitButtonChange,
      track: (code) => {
        const event = pageEvents[code];
        if (event !== undefined) sdk.emit(event, { owner, templateId, nodeId: source.nodeId });
        sdk.trackWall(key, code);
      },
    }),
    [sdk, screen, key, owner, templateId, props, source, isLeaving, onClose, onExitButtonChange],
  );
  return (
    <div className="wall-content-screen" part="screen">
      <CheckoutScreen context={access} onTitle={onHeading} />
    </div>
  );
};
