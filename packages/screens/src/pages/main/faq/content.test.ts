import { readFileSync } from 'node:fs'
import { pages } from '@platform/routing/pages'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../parts/prose/parse-markdown.ts'
import type { Block, ProseDocument } from '../../../parts/prose/prose-document.ts'

const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const

function readContent(page: string, language: string): ProseDocument {
  return parseMarkdown(readFileSync(new URL(`../${page}/${language}.md`, import.meta.url), 'utf8'))
}

function readLinks(blocks: readonly Block[]): string[] {
  const pieces = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.content : block.items.flat()))
  return pieces.flatMap((piece) => (typeof piece !== 'string' && piece.kind === 'link' ? [piece.href] : []))
}

describe.each(['faq', 'whats-new'])('the content of %s', (page) => {
  const english = readContent(page, 'en')

  it('has enough to be worth a search, each part under an id of its own', () => {
    const ids = english.sections.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(page === 'faq' ? 12 : 5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(LANGUAGES)('says the same things in %s, in the same order', (language) => {
    const { sections } = readContent(page, language)
    expect(sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
    for (const section of sections) expect(section.blocks.length).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)('leads only to public pages in %s, since readers may have no account', (language) => {
    const open = pages.filter(({ allow }) => allow === 'public').map(({ path }): string => path)
    const { sections } = readContent(page, language)
    const paths = sections.flatMap(({ blocks }) => readLinks(blocks)).map((href) => href.split('#')[0] ?? '')
    expect(paths.filter((path) => !open.includes(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(0)
  })
})
