import type { ConsentBlock, ConsentText } from '@platform/contract'

interface ParsedConsent {
  readonly consent: ConsentText
  /** The list under the heading that ends in `{#eligibility}`. */
  readonly eligibility: readonly string[]
}

const ELIGIBILITY = /\s*\{#eligibility\}$/

/**
 * Reads a consent text: one `#` title, then `##` headings, paragraphs and `-` lists. Nothing else is Markdown
 * here, because the same words must stand on the page, on paper and in four languages.
 *
 * @throws Error when the title or the eligibility is missing, or a line is something else.
 */
export function parseConsent(markdown: string): ParsedConsent {
  const chunks = markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
  const [first = '', ...rest] = chunks
  if (!first.startsWith('# ')) throw new Error('it does not begin with "# " and a title')
  const intro: ConsentBlock[] = []
  const sections: { heading: string; blocks: ConsentBlock[] }[] = []
  let eligibility: ConsentBlock[] | undefined
  for (const chunk of rest) {
    if (chunk.startsWith('## ')) {
      const section = { heading: chunk.slice(3).replace(ELIGIBILITY, ''), blocks: [] }
      if (ELIGIBILITY.test(chunk)) eligibility = section.blocks
      sections.push(section)
    } else (sections.at(-1)?.blocks ?? intro).push(parseBlock(chunk))
  }
  const criteria = (eligibility ?? []).flatMap((block) => (block.kind === 'list' ? block.items : []))
  if (criteria.length === 0) throw new Error('no list follows a heading with {#eligibility}')
  if (intro.length === 0) throw new Error('no paragraph follows the title')
  return { consent: { title: first.slice(2), intro, sections }, eligibility: criteria }
}

function parseBlock(chunk: string): ConsentBlock {
  const lines = chunk.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
  }
  if (/^\s*(?:[#>*+`|]|- |\d+\.\s|!?\[)/m.test(chunk))
    throw new Error(`"${lines[0] ?? ''}" is neither text nor a list`)
  return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') }
}
