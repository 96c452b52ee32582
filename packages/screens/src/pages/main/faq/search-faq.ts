import { foldText } from '@platform/contract'
import type { Block, Inline, ProseSection } from '../../../parts/prose/prose-document.ts'

/**
 * The sections that hold every word of the query, in their own order: each word may stand anywhere in the heading or the
 * text, as a part of a longer word too, whatever its case, accents or vowel signs.
 */
export function searchFaq(sections: readonly ProseSection[], query: string): readonly ProseSection[] {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return sections
  return sections.filter((section) => {
    const text = fold(`${section.heading} ${section.blocks.map(readBlock).join(' ')}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return foldText(text)
    .replaceAll(/[\p{P}\p{Z}\s]+/gu, ' ')
    .trim()
}

function readBlock(block: Block): string {
  return block.kind === 'paragraph' ? readInline(block.content) : block.items.map(readInline).join(' ')
}

function readInline(content: readonly Inline[]): string {
  return content.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
