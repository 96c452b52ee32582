import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { GALLERY_PARTS } from '../gallery/parts/index.ts'
import { BRAND_COLOURS } from '../gallery/settings.ts'
import { UiProvider } from './composites/ui-provider.tsx'
import { createPaletteCss, derivePalette } from './palette/index.ts'
import './tokens/base.css'
import './tokens/fonts.css'
import './tokens/tokens.css'

const PARTS = Object.entries(GALLERY_PARTS)
const SCHEMES = ['light', 'dark'] as const
/** WCAG 2.5.8; what is one line of running text is excepted. */
const SMALLEST_TARGET_PX = 24
const NARROWEST_PAGE_PX = 320

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
    <UiProvider dir={dir === 'rtl' ? 'rtl' : 'ltr'} notificationsLabel="Messages">
      <main>
        <Part open={undefined} />
      </main>
    </UiProvider>,
  )
}

async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A part of the gallery is not a page: it starts at h2 and repeats headings that a page has once.
    rules: { 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

describe.each(PARTS)('the part "%s" of the gallery', (_name, Part) => {
  it.each(SCHEMES)('has nothing for axe to find in %s', async (scheme) => {
    show(Part, { scheme })
    expect(await findViolations()).toEqual([])
  })

  it('fits the narrowest page in both directions', async () => {
    await page.viewport(NARROWEST_PAGE_PX, 800)
    for (const dir of ['ltr', 'rtl']) {
      show(Part, { dir })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROWEST_PAGE_PX)
      cleanup()
    }
    await page.viewport(1280, 900)
  })

  it('has targets that a finger can hit', () => {
    show(Part, {})
    const targets = [...document.querySelectorAll('button, input, select, textarea, summary, [role="tab"]')]
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return Math.min(width, height) < SMALLEST_TARGET_PX
    })
    expect(small.map((target) => target.outerHTML)).toEqual([])
  })
})

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
