import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { CHAPTERS } from '../src/contents/contents.ts'
import { accessibleSearch } from '../src/site/accessible-search.ts'
import { colourByClass, THEME } from '../src/site/code-colours.ts'
import { hardenPage } from '../src/site/harden-page.ts'

const logo = readFileSync(new URL('../../../apps/default/logo.svg', import.meta.url), 'utf8')

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
  themeConfig: {
    sidebar: CHAPTERS.map(({ name, pages }) => ({
      text: name,
      items: pages.map((page) => ({ text: page.name, link: `/${page.slug}` })),
    })),
    sidebarMenuLabel: 'Pages',
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // A declaration is found by its name, which is its heading; the words in it are everywhere.
        _render: (text, env, md) =>
          md.renderAsync(
            env.relativePath.startsWith('reference/') ? text.replaceAll(/^```[^]*?^```$/gm, '') : text,
            env,
          ),
      },
    },
  },
  vite: { plugins: [accessibleSearch] },
  transformHtml: (html, path, { siteConfig }) => hardenPage(html, path, siteConfig.outDir),
})
