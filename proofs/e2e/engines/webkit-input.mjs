// Playwright's input as actions of WebDriver, which WebKit trusts as it trusts a person's.

const BUTTONS = { left: 0, middle: 1, right: 2 };
const KEYS = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Meta: '\uE03D',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Tab: '\uE004',
};
const firstFunctionKey = 0xe031;

const keyOf = (key) =>
  /^F\d+$/.test(key) ? String.fromCharCode(firstFunctionKey - 1 + Number(key.slice(1))) : (KEYS[key] ?? key);

export const keyActions = ({ type, key }) => [{ type: 'key', id: 'keyboard', actions: [{ type, value: keyOf(key) }] }];

export function mouseActions({ type, button, x, y }) {
  const action =
    type === 'move'
      ? { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      : { type: type === 'down' ? 'pointerDown' : 'pointerUp', button: BUTTONS[button] ?? 0 };
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] }];
}

export const wheelActions = ({ x, y, deltaX, deltaY }) => [
  {
    type: 'wheel',
    id: 'wheel',
    actions: [{ type: 'scroll', duration: 0, x: Math.round(x), y: Math.round(y), deltaX, deltaY }],
  },
];
