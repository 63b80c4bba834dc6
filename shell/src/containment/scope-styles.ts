/** At-rules other than @media, @supports, @container and @layer: @keyframes and @font-face may not be in a scope. */
const NO_SELECTORS = /^\s*@(?!m|su|con|l)/;
/** Of styled-components only createGlobalStyle makes rules without a class. Ours that come late begin with `:root` or name a class. */
const GLOBAL = /^(@[^{]*{)?(?!:root)[^.@]*{/;

let isThemeHere = false;
/** To be called when the theme's own global rules are in the document: those of createGlobalStyle after it are a module's. */
export const scopeGlobalStyles = () => {
  isThemeHere = true;
};

/**
 * From here on the rules that a module adds to a style sheet count in the main area only (MAIN_ID of the layout), so that
 * its global rules leave the sidebar as it is. Every byte here is part of the first load: a sheet that a module links is
 * not looked at. A browser without `@scope` shows the rules as they were written.
 */
export function scopeStyles(): void {
  if (!window.CSSScopeRule) return;
  const sheets = CSSStyleSheet.prototype;
  const { insertRule, replaceSync } = sheets;
  sheets.insertRule = function (rule, index) {
    // What owns a sheet is an element with a dataset, or nothing.
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
