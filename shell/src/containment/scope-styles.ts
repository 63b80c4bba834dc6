const NO_SELECTORS = /^\s*@(?!m|su|con|l)/;
const GLOBAL = /^(@[^{]*{)?(?!:root)[^.@]*{/;

let isThemeHere = false;
export const scopeGlobalStyles = () => {
  isThemeHere = true;
};

/**
 * Limits the rules that modules add to style sheets from now on to the main area (MAIN_ID of the layout), so that their
 * global rules don't change the sidebar. This code is part of the first load, so it ignores linked sheets to stay small.
 * Browsers without `@scope` apply the rules as written.
 */
export function scopeStyles(): void {
  if (!window.CSSScopeRule) return;
  const sheets = CSSStyleSheet.prototype;
  const { insertRule, replaceSync } = sheets;
  sheets.insertRule = function (rule, index) {
    // The owner of a sheet is an element with a dataset, or null.
    const isStyled = (this.ownerNode as HTMLElement | null)?.dataset.styled;
    const isKept = (isStyled && !(isThemeHere && GLOBAL.test(rule))) || NO_SELECTORS.test(rule);
    return insertRule.call(this, isKept ? rule : `@scope(#main){${rule}}`, index);
  };
  sheets.replaceSync = function (text) {
    replaceSync.call(this, text);
    [...this.cssRules].forEach(({ cssText }, index) => {
      this.deleteRule(index);
      this.insertRule(cssText, index);
    });
  };
}
