import type { Page as Tab } from '@playwright/test'
import type { Site } from '../sites.ts'

/** The style sheets of a site's start, as they are served. */
export async function readStyleSheets(tab: Tab, { url }: Site): Promise<string> {
  const html = await (await tab.request.get(`${url}/client`)).text()
  const paths = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path]) => path)
  const sheets = paths.map(async (path) => (await tab.request.get(`${url}${path}`)).text())
  return (await Promise.all(sheets)).join('\n')
}

/**
 * Gives the open page the colours of another site until the next one is opened. What two sites look like differs by these
 * alone, and to open a page costs more than all that is looked for on it.
 *
 * @param sheets what the site is served with; the page's own colours come back without
 */
export async function wearColours(tab: Tab, sheets?: string): Promise<void> {
  const worn = await tab.evaluate((text) => {
    const all = new CSSStyleSheet()
    all.replaceSync(text ?? '')
    const colours = new CSSStyleSheet()
    for (const { cssText } of all.cssRules) {
      // The tokens that they replace switch between light and dark by properties of the build.
      const isPalette = cssText.includes('--accent:') && !cssText.includes('--lightningcss')
      if (isPalette) colours.insertRule(cssText, colours.cssRules.length)
    }
    document.adoptedStyleSheets = [colours]
    return colours.cssRules.length
  }, sheets)
  if (sheets !== undefined && worn === 0) throw new Error('the style sheets of the site hold no colours')
}
