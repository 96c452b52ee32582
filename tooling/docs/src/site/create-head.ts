import type { HeadConfig } from 'vitepress'

/** What a page tells those who show a link to it. */
export interface HeadFacts {
  readonly title: string
  readonly description: string
  /** From the root of the site, without `.html`. */
  readonly slug: string
  /** Where the site is to be found, with a slash at its end; without it there is neither a picture nor an address. */
  readonly address: string | undefined
}

/** A picture must be named by its whole address. */
export const SOCIAL_PICTURE = { file: 'social.png', width: 1200, height: 630 }

export function createHead({ title, description, slug, address }: HeadFacts): HeadConfig[] {
  const property = (name: string, content: string): HeadConfig => [
    'meta',
    { property: `og:${name}`, content },
  ]
  const said = [property('type', 'website'), property('title', title), property('description', description)]
  if (address === undefined) return said
  const page = address + (slug === 'index' ? '' : `${slug}.html`)
  return [
    ...said,
    property('url', page),
    property('image', address + SOCIAL_PICTURE.file),
    property('image:width', String(SOCIAL_PICTURE.width)),
    property('image:height', String(SOCIAL_PICTURE.height)),
    property('image:alt', 'Signed in, in every tab: @platform/session'),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ['link', { rel: 'canonical', href: page }],
  ]
}
