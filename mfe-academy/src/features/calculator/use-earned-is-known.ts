import { useSystem } from '@powerline/platform';
import { useState } from 'react';
import { useIncomeDisclosure } from '../../api/income-disclosure.ts';

/**
 * Whether it is known what `WhatMembersEarned` shows, if anything, and so how high it is. It is asked for before there is a
 * result. Once known it stays so: what is on the page is not taken away while something is tried again.
 */
export function useEarnedIsKnown(): boolean {
  const { isOpen, error } = useSystem('payout');
  const disclosure = useIncomeDisclosure(isOpen === true);
  const isKnownNow = isOpen ? Boolean(disclosure.data ?? disclosure.error) : isOpen === false || Boolean(error);
  const [isKnown, setKnown] = useState(isKnownNow);
  if (isKnownNow && !isKnown) setKnown(true);
  return isKnown || isKnownNow;
}
