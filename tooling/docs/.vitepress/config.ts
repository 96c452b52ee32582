import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { CHAPTERS, FRAME, PAGES } from '../src/contents/contents.ts'
import { accessibleSearch } from '../src/site/accessible-search.ts'
import { colourByClass, THEME } from '../src/site/code-colours.ts'
import { createHead } from '../src/site/create-head.ts'
import { describePage } from '../src/site/describe-page.ts'
import { hardenPage } from '../src/site/harden-page.ts'
import { renderForSearch } from '../src/site/render-for-search.ts'
import { readAddress, readRepository, readVersion } from '../src/settings.ts'

const logo = readFileSync(new URL('../../../apps/default/logo.svg', import.meta.url), 'utf8')
const address = readAddress()
const repository = readRepository()
const slugOf = (relativePath: string): string => relativePath.replace(/\.md$/, '')
const sourceOf = new Map(
  PAGES.flatMap(({ slug, source }) => (source.kind === 'markdown' ? [[slug, source.path] as const] : [])),
)

export default defineConfig({
  lang: 'en',
  title: 'Platform libraries',
  titleTemplate: ':title · Platform libraries',
  description: 'Sessions, calls, contract, texts and routing: the published packages of the platform',
  // Written into the page: a relative address would be another one after a step to a page of another folder.
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(logo)}` }]],
  srcDir: '.vitepress/pages',
  outDir: 'dist',
  // Every address is relative, so that the site works in any folder.
  base: './',
  // It would put a style into the page, which the policy forbids.
  appearance: { disableTransition: false },
  markdown: { theme: THEME, codeTransformers: [colourByClass] },
  ...(address !== undefined && {
    sitemap: {
      hostname: address,
      transformItems: (items) => items.filter(({ url }) => !url.startsWith(FRAME.slug)),
    },
  }),
  themeConfig: {
    nav: [
      { text: 'Playground', link: '/playground' },
      { text: 'API', link: '/reference/session' },
      { text: `v${readVersion()}`, link: '/packages/session' },
    ],
    sidebar: CHAPTERS.map(({ name, pages }) => ({
      text: name,
      items: pages.map((page) => ({ text: page.name, link: `/${page.slug}` })),
    })),
    sidebarMenuLabel: 'Pages',
    outline: [2, 3],
    ...(repository !== undefined && { editLink: { pattern: `${repository}/edit/main/:path` } }),
    search: {
      provider: 'local',
      options: {
        _render: renderForSearch,
        // Of several words all are wanted.
        miniSearch: { searchOptions: { combineWith: 'AND' } },
      },
    },
  },
  vite: { plugins: [accessibleSearch] },
  transformPageData({ relativePath, frontmatter }, { siteConfig }) {
    const source = sourceOf.get(slugOf(relativePath))
    return {
      description: describePage(readFileSync(`${siteConfig.srcDir}/${relativePath}`, 'utf8')),
      // The words of a page are those of its source, which is where they can be put right; what is made from code has none.
      ...(source === undefined ? { frontmatter: { ...frontmatter, editLink: false } } : { filePath: source }),
    }
  },
  transformHead: ({ pageData: { relativePath, title, description }, page }) =>
    page === '404.md' ? [] : createHead({ title, description, slug: slugOf(relativePath), address }),
  transformHtml: (html, path, { siteConfig }) => hardenPage(html, path, siteConfig.outDir),
})
