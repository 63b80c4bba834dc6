/** As MAIN_ID of the layout, which is not here yet. */
const SCOPE = '@scope (#main)';
/** Rules that select elements. Others, such as @keyframes and @font-face, may not be in a scope. */
const SELECTS = /^(?!@(?!media|supports|container|layer))/;
/** Of styled-components only createGlobalStyle makes rules without a class. Ours that come late begin with `:root`. */
const GLOBAL = /^(?:@(?:media|supports|container|layer)[^{]*\{)*(?!@|:root)[^.{]*\{/;

let isThemeHere = false;
/** To be called when the theme's own global rules are in the document: those of createGlobalStyle after it are a module's. */
export const scopeGlobalStyles = () => {
  isThemeHere = true;
};

/**
 * From here on the rules of a style sheet that a module adds count in the main area only, so that its global rules leave
 * the sidebar as it is. A browser without `@scope` shows the rules as they were written.
 */
export function scopeStyles(): void {
  if (!('CSSScopeRule' in window)) return;
  const sheets = CSSStyleSheet.prototype;
  const { insertRule, replaceSync } = sheets;
  const scope = (sheet: CSSStyleSheet, index: number) => {
    const { cssText = '' } = sheet.cssRules[index] ?? {};
    if (!SELECTS.test(cssText)) return;
    sheet.deleteRule(index);
    insertRule.call(sheet, `${SCOPE}{${cssText}}`, index);
  };
  const scopeAll = (sheet: CSSStyleSheet) => {
    for (let index = sheet.cssRules.length; index--; ) scope(sheet, index);
  };
  sheets.insertRule = function (rule, index) {
    const at = insertRule.call(this, rule, index);
    const isStyled = this.ownerNode instanceof HTMLElement && 'styled' in this.ownerNode.dataset;
    if (!isStyled || (isThemeHere && GLOBAL.test(rule))) scope(this, at);
    return at;
  };
  sheets.replaceSync = function (text) {
    replaceSync.call(this, text);
    scopeAll(this);
  };
  sheets.replace = async function (text) {
    this.replaceSync(text);
    return this;
  };
  const ours = new Set<EventTarget | null>(document.querySelectorAll('link'));
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.sheet && !ours.has(target)) scopeAll(target.sheet);
    },
    true,
  );
}
