import { CHAPTERS, PAGES, type Page } from '../contents/contents.ts'
import { escapeHtml } from '../markdown/escape-html.ts'
import type { RenderedPage } from '../markdown/render-page.ts'
import { addressOf } from '../markdown/resolve-link.ts'
import type { Assets } from './build-assets.ts'
import { CONTENT_SECURITY_POLICY } from './policy.ts'

const SITE_NAME = 'Platform libraries'
const MARK =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M4 18a8 8 0 0 1 8-8"/><path d="M20 6a8 8 0 0 1-8 8"/></svg>'

/** A whole page of the site as HTML; every address in it is relative, so the site works in any folder. */
export function createDocument({ slug }: Page, { title, html }: RenderedPage, assets: Assets): string {
  const root = '../'.repeat(slug.split('/').length - 1) || './'
  const isHome = slug === 'index'
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(CONTENT_SECURITY_POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(isHome ? SITE_NAME : `${title} · ${SITE_NAME}`)}</title>`,
    `<link rel="icon" href="${root}icon.svg">`,
    `<link rel="stylesheet" href="${root}${assets.style}">`,
    `<script type="module" src="${root}${assets.script}"></script>`,
    '</head>',
    '<body>',
    '<a class="skip" href="#content">Skip to the text</a>',
    createHeader(slug, root),
    '<div class="page">',
    `<main id="content" tabindex="-1"><article>${html}</article>${createSteps(slug)}</main>`,
    createMenu(slug),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function createHeader(slug: string, root: string): string {
  return [
    '<header><div class="bar">',
    `<a class="home" href="${addressOf('index', slug)}">${MARK}${SITE_NAME}</a>`,
    `<form role="search" data-root="${root}" hidden>`,
    '<input type="search" aria-label="Search" placeholder="Search ( / )" autocomplete="off" spellcheck="false">',
    '<div class="found"><p role="status"></p><ol></ol></div>',
    '</form>',
    '<a class="to-pages" href="#pages">Pages</a>',
    '</div></header>',
  ].join('')
}

function createMenu(slug: string): string {
  const chapters = CHAPTERS.map(({ name, pages }) => {
    const links = pages.map((page) => {
      const current = page.slug === slug ? ' aria-current="page"' : ''
      return `<li><a href="${addressOf(page.slug, slug)}"${current}>${escapeHtml(page.name)}</a></li>`
    })
    return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`
  })
  return `<nav id="pages" aria-label="Pages">${chapters.join('')}</nav>`
}

/** The pages before and after this one. */
function createSteps(slug: string): string {
  const at = PAGES.findIndex((page) => page.slug === slug)
  const [before, after] = [PAGES[at - 1], PAGES[at + 1]]
  const link = (page: Page | undefined, word: string): string =>
    page === undefined ? '' : `<a href="${addressOf(page.slug, slug)}">${word}: ${escapeHtml(page.name)}</a>`
  return `<nav class="steps" aria-label="Before and after">${link(before, 'Before')}${link(after, 'Next')}</nav>`
}
