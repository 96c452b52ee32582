import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { GALLERY_PARTS } from '../gallery/parts/index.ts'
import { BRAND_COLOURS } from '../gallery/settings.ts'
import { createPaletteCss, derivePalette } from './palette/index.ts'
import './tokens/base.css'
import './tokens/fonts.css'
import './tokens/tokens.css'

const PARTS = Object.entries(GALLERY_PARTS)
const SCHEMES = ['light', 'dark'] as const

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-color-scheme')
  document.documentElement.removeAttribute('dir')
  document.adoptedStyleSheets = []
  localStorage.clear()
})

function show(Part: (typeof PARTS)[number][1], { scheme = 'light', dir = 'ltr', brand = 'Platform' }): void {
  document.documentElement.dataset['colorScheme'] = scheme
  localStorage.setItem('platform.appearance', scheme)
  document.documentElement.dir = dir
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(createPaletteCss(derivePalette(BRAND_COLOURS[brand] ?? '')))
  document.adoptedStyleSheets = [sheet]
  render(
    <main>
      <Part open={undefined} />
    </main>,
  )
}

it.each(Object.keys(BRAND_COLOURS))('keeps every contrast in the colours of %s', async (brand) => {
  for (const scheme of SCHEMES) {
    for (const [, Part] of PARTS) {
      show(Part, { scheme, brand })
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
      cleanup()
    }
  }
})
