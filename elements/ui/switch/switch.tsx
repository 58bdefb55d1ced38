import { writeReact } from '../../host/drawing/write-react.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { type SwitchProps, writeSwitch } from './switch-view.ts';

/** Turns something on and off. */
export const Switch = (props: SwitchProps) => writeSwitch(writeReact, props, props.isBusy && <Spinner />);
