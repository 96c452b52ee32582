import { createPaletteCss, derivePalette } from '../src/palette/index.ts'

/** The main colours of the four sites' logos, to look at every piece in each brand. */
export const BRAND_COLOURS: Readonly<Record<string, string>> = {
  Platform: '#0b7f7a',
  Candoo: '#e0461f',
  Benefits2: '#5a50d8',
  PrecisionHealthAlly: '#1d7a4c',
}

export interface GallerySettings {
  brand: string
  dir: 'ltr' | 'rtl'
  scheme: 'light' | 'dark' | 'system'
  /** Show one part only, for screenshots. */
  part: string | undefined
  /** Show what floats: the menu or dialog of this name is open from the start. */
  open: string | undefined
  /** The size of text in percent, as a reader sets it in the browser. */
  text: number
}

/** Everything is in the address, so that a screenshot can ask for any state. */
export function readSettings({ searchParams }: URL): GallerySettings {
  const scheme = searchParams.get('scheme')
  return {
    brand: searchParams.get('brand') ?? 'Platform',
    dir: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    part: searchParams.get('part') ?? undefined,
    open: searchParams.get('open') ?? undefined,
    text: Number(searchParams.get('text') ?? 100),
  }
}

export function showSettings({ brand, dir, scheme, text }: GallerySettings): void {
  const colour = BRAND_COLOURS[brand]
  if (colour === undefined) throw new Error(`The gallery knows no brand "${brand}".`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(createPaletteCss(derivePalette(colour)))
  document.adoptedStyleSheets = [sheet]
  document.documentElement.dir = dir
  document.documentElement.style.fontSize = `${text}%`
  localStorage.setItem('platform.appearance', scheme)
  if (scheme !== 'system') document.documentElement.dataset['colorScheme'] = scheme
}
