import { expect, test } from '@jest/globals';
import { readCookie } from './sidebar-cookie.ts';
import { toggleSidebar, useSidebarState } from './sidebar-state.ts';

test.each([
  ['sidebar_state=false', false],
  ['sidebar_state=true', true],
  ['theme=dark; sidebar_state=false; other=1', false],
  ['', undefined],
  ['my_sidebar_state=false', undefined],
  ['sidebar_state=falsehood', undefined],
])('the cookies "%s" say that the sidebar is expanded: %s', (cookies, isExpanded) => {
  expect(readCookie(cookies)).toBe(isExpanded);
});

test('toggling the sidebar is kept in the cookie', () => {
  const before = useSidebarState.getState().isExpanded;
  toggleSidebar();
  expect(useSidebarState.getState().isExpanded).toBe(!before);
  expect(readCookie(document.cookie)).toBe(!before);
  toggleSidebar();
  expect(readCookie(document.cookie)).toBe(before);
});
