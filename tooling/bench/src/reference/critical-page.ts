/** With every rule that applies inside, and nothing that runs. Runs in the page, so it stands by itself. */
export function readCriticalPage(): string {
  const PSEUDO = /::?[a-z-]+(?:\([^()]*\))?/gi
  const RUNS_OR_LOADS_CODE =
    'script, noscript, style, link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"][as="script"], link[rel="preload"][as="fetch"]'

  /** A rule for a state, such as hovering, belongs to the elements it is for. */
  function applies(selector: string): boolean {
    try {
      return document.querySelector(selector.replaceAll(PSEUDO, '') || '*') !== null
    } catch {
      return true
    }
  }

  function readRule(rule: CSSRule): string {
    if (rule instanceof CSSStyleRule) {
      return rule.selectorText.split(',').some((part) => applies(part.trim())) ? rule.cssText : ''
    }
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText
    const inner = readRules(rule.cssRules)
    const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{'))
    return inner === '' ? '' : `${prelude}{${inner}}`
  }

  function readRules(rules: CSSRuleList): string {
    return [...rules].map(readRule).join('')
  }

  const styles = [...document.styleSheets].map(({ cssRules }) => readRules(cssRules)).join('')
  const page = document.documentElement.cloneNode(true)
  if (!(page instanceof HTMLElement)) throw new TypeError('the page is no HTML')
  page.querySelectorAll(RUNS_OR_LOADS_CODE).forEach((element) => element.remove())
  const style = document.createElement('style')
  style.textContent = styles
  page.querySelector('head')?.append(style)
  return `<!doctype html>${page.outerHTML}`
}
