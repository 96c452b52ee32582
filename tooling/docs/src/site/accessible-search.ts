import type { Plugin } from 'vitepress'

const SEARCH_BOX = /\/VPLocalSearchBox\.vue$/
/**
 * What the search box of the theme says of itself, and what is true: a dialog of links, and pictures of keys. What explains
 * comes before what lists; a function in the settings of the site would be compiled in the page, which its policy forbids.
 */
const CORRECTIONS: readonly (readonly [found: RegExp, put: string])[] = [
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"\s+aria-labelledby="localsearch-label"/g,
    'role="dialog" aria-modal="true" aria-labelledby="localsearch-label"',
  ],
  [/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]*"\s+role="option"/g, 'role="presentation"'],
  [
    /:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/g,
    `:id="'localsearch-item-' + index" role="option" :aria-selected="selectedIndex === index"`,
  ],
  [/<kbd :aria-label=/g, '<kbd role="img" :aria-label='],
  [
    /boost: \{\s*title: 4,\s*text: 2,\s*titles: 1,?\s*\},/g,
    `$& boostDocument: (id) => (/^.reference/.test(id) ? 0.2 : /^.packages/.test(id) ? 0.4 : 1),`,
  ],
]

/**
 * The search box of the theme as assistive technology can read it: there, a link stands in an option, and all of it in
 * a button.
 *
 * @throws Error where the theme no longer says what is corrected.
 */
export function correctSearchBox(component: string): string {
  let corrected = component
  for (const [found, put] of CORRECTIONS) {
    if (corrected.search(found) === -1)
      throw new Error(`the search box has changed: it has no ${found.source}`)
    corrected = corrected.replaceAll(found, put)
  }
  return corrected
}

export const accessibleSearch: Plugin = {
  name: 'accessible-search',
  enforce: 'pre',
  transform: (code, id) => (SEARCH_BOX.test(id) ? correctSearchBox(code) : undefined),
}
