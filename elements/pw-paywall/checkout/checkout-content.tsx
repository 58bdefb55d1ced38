import { useRef, useState } from 'react';
import type { CheckoutScreenName } from '../../../src/flow/nodes/screen-names.ts';
import { CheckoutScreen } from '../../checkout/index.ts';
import { useFitKeyboard } from '../../hooks/interaction/use-fit-keyboard.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import type { WallContentProps } from '../content/content-props.ts';
import { createCheckoutWall } from './checkout-wall.ts';

interface Props extends WallContentProps {
  screen: CheckoutScreenName;
}

const noop = () => {};

/** A checkout of the SDK in a wall. */
export const CheckoutContent = ({ wall, screen, onClose, onHeading, onExitButtonChange = noop }: Props) => {
  const sdk = useSdk();
  const containerRef = useRef<HTMLDivElement>(null);
  useFitKeyboard(containerRef);
  const [context] = useState(() => ({
    $wall: createCheckoutWall(sdk, wall, screen),
    close: onClose,
    onExitButtonChange,
  }));
  return (
    <div ref={containerRef} className="wall-content-screen" part="screen">
      <CheckoutScreen context={context} onTitle={onHeading} />
    </div>
  );
};
