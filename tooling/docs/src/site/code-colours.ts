import { createCssVariablesTheme, type ShikiTransformer, type ThemeRegistration } from 'shiki'

/** A theme whose colours are names; the style of the site says what they look like in light and dark. */
export const THEME: ThemeRegistration = createCssVariablesTheme({
  name: 'classes',
  variablePrefix: '--code-',
})

const TOKEN_COLOUR = /--code-token-([a-z-]+)/

/** Colours of code as classes, because the site's policy allows no style in its markup. */
export const colourByClass: ShikiTransformer = {
  name: 'colour-by-class',
  span(node) {
    const name = TOKEN_COLOUR.exec(String(node.properties['style']))?.[1]
    delete node.properties['style']
    if (name !== undefined) this.addClassToHast(node, `token-${name}`)
  },
  pre(node) {
    delete node.properties['style']
  },
}
