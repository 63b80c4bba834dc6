/** At-rules other than @media, @supports, @container and @layer. @keyframes and @font-face can't be inside @scope. */
const NO_SELECTORS = /^\s*@(?!m|su|con|l)/;
/** In styled-components, only createGlobalStyle makes rules without a class. Our own late ones have one or start with `:root`. */
const GLOBAL = /^(@[^{]*{)?(?!:root)[^.@]*{/;

let isThemeHere = false;
/** Call it once the theme's global rules are in the document. Later ones from createGlobalStyle belong to modules. */
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
