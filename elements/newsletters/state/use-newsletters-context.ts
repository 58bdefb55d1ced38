import { useRef } from 'react';
import type { NewslettersContext } from '../newsletters-context.tsx';
import type { NewslettersOptions } from '../newsletters-options.ts';

const isShallowEqual = (first: object, second: object): boolean => {
  const firstValues: readonly unknown[] = Object.values(first);
  const secondValues: readonly unknown[] = Object.values(second);
  return firstValues.every((value, at) => Object.is(value, secondValues[at]));
};

/** Returns the same object as in the last render, as long as its values are the same. */
const useStable = <Value extends object>(value: Value): Value => {
  const latest = useRef(value);
  if (!isShallowEqual(latest.current, value)) latest.current = value;
  return latest.current;
};

/** Returns the context of the newsletters. It stays the same object as long as it can, so that none is rendered again. */
export const useNewslettersContext = (
  { variant, isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe }: NewslettersOptions,
  values: Omit<NewslettersContext, 'displayOptions'>,
): NewslettersContext => {
  const displayOptions = useStable({
    ...variant,
    isCheckBtnLayout,
    isToggleBtnLabelHidden,
    useToggleBtn,
    isAllowUnsubscribe,
  });
  return useStable({ ...values, displayOptions });
};
