import { useMemo } from 'react';
import type { CheckoutCode } from '../../src/checkout/progress.ts';
import type { CheckoutScreenName } from '../../src/flow/screen-names.ts';
import { own } from '../../src/platform/own-value.ts';
import { type CheckoutAccess, CheckoutScreen } from '../screens/checkout/index.ts';
import { useSdk } from '../sdk-context.tsx';
import type { WallContentProps } from './content-props.ts';

interface Props extends WallContentProps {
  screen: CheckoutScreenName;
}

const ignore = () => {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the page is told of, beside analytics (spec: paywall point 4). */
const events: Readonly<Partial<Record<CheckoutCode, 'start-checkout' | 'success-checkout'>>> = {
  start_checkout_btn: 'start-checkout',
  subscribed: 'success-checkout',
};

/**
 * A checkout of the SDK in a wall. Whoever shows it may say `planId`, the plan that is bought, beside what any template
 * takes.
 */
export const CheckoutContent = ({ wall, screen, onClose, onHeading, onWayOut = ignore }: Props) => {
  const sdk = useSdk();
  const { key, props, source, phase, owner, template } = wall;
  const { templateId } = template;
  const isLeaving = phase === 'closing';
  const access = useMemo(
    (): CheckoutAccess => ({
      name: screen,
      planId: textOf(own(props, 'planId')) || null,
      isCounted: own(props, 'isCounted') === true,
      isFromFlow: textOf(own(props, 'fromFlow')) !== '',
      isWallOfFlow: source.flowId !== '',
      isLeaving,
      close: onClose,
      onWayOut,
      count: (code) => {
        const told = events[code];
        if (told !== undefined) sdk.emit(told, { owner, templateId, nodeId: source.nodeId });
        sdk.trackWall(key, code);
      },
    }),
    [sdk, screen, key, owner, templateId, props, source, isLeaving, onClose, onWayOut],
  );
  return (
    <div className="wall-content-screen" part="screen">
      <CheckoutScreen access={access} onTitle={onHeading} />
    </div>
  );
};
