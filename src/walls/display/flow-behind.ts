import { getOwn } from '../../platform/own-value.ts';
import type { Wall } from './wall.ts';

/** Returns the flow whose wall a wall stands for: its own, or that of the wall which led to it; empty if there is none. */
export const flowBehind = ({ source, props }: Pick<Wall, 'source' | 'props'>): string => {
  const fromFlow = getOwn(props, 'fromFlow');
  return source.flowId || (typeof fromFlow === 'string' ? fromFlow : '');
};
