import { useSystem } from '@powerline/platform';
import { useState } from 'react';
import { useIncomeDisclosure } from '../../api/income-disclosure.ts';

/**
 * Whether the height of `WhatMembersEarned` is known. It loads before there is a result, and stays true, so that
 * nothing disappears on a retry.
 */
export function useEarnedIsKnown(): boolean {
  const { isOpen, error } = useSystem('payout');
  const disclosure = useIncomeDisclosure(isOpen === true);
  const isKnownNow = isOpen ? Boolean(disclosure.data ?? disclosure.error) : isOpen === false || Boolean(error);
  const [isKnown, setKnown] = useState(isKnownNow);
  if (isKnownNow && !isKnown) setKnown(true);
  return isKnown || isKnownNow;
}
