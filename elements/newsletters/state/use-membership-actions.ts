import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { createMembershipActions, type MembershipActionPorts, type MembershipActions } from './membership-actions.ts';

/** Returns the reader's actions: the same functions in each render, with the ports of the latest. */
export const useMembershipActions = (ports: Omit<MembershipActionPorts, 'i18n'>): MembershipActions => {
  const { i18n } = useLingui();
  const latest = useRef({ ...ports, i18n });
  latest.current = { ...ports, i18n };
  return useState(() => createMembershipActions(() => latest.current))[0];
};
