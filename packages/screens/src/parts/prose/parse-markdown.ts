import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, Inline, ProseDocument, ProseSection } from './prose-document.ts'

const HEADING = /^(?<heading>.+?)\s*\{#(?<id>[a-z0-9-]+)\}$/
const SAFE_ADDRESS = /^(https:\/\/|mailto:|\/|#)/

/**
 * Reads the small part of Markdown that our pages use: `## Heading {#id}`, paragraphs, lists, strong, emphasis, code, links.
 *
 * @throws on anything else (raw HTML, images, a heading without an id), because text that is dropped silently is never noticed.
 */
export function parseMarkdown(source: string): ProseDocument {
  const intro: Block[] = []
  const sections: (ProseSection & { blocks: Block[] })[] = []
  for (const token of lexer(source)) {
    if (token.type === 'space') continue
    if (isMarked(token) && token.type === 'heading') sections.push({ ...readHeading(token), blocks: [] })
    else (sections.at(-1)?.blocks ?? intro).push(readBlock(token))
  }
  return { intro, sections }
}

function readHeading({ text, depth }: Tokens.Heading): { id: string; heading: string } {
  const { id, heading } = HEADING.exec(text)?.groups ?? {}
  if (depth !== 2 || id === undefined || heading === undefined) {
    throw new Error(`write the heading "${text}" as "## ${text} {#an-id}"`)
  }
  return { id, heading }
}

function readBlock(token: Token): Block {
  if (isMarked(token) && token.type === 'paragraph')
    return { kind: 'paragraph', content: readInline(token.tokens) }
  if (isMarked(token) && token.type === 'list') {
    const { ordered, items } = token
    return { kind: 'list', ordered, items: items.map(readListItem) }
  }
  return refuse(token)
}

function readListItem(item: Tokens.ListItem): Inline[] {
  return item.tokens.flatMap((token) => readInline('tokens' in token ? (token.tokens ?? []) : []))
}

function readInline(tokens: Token[]): Inline[] {
  return tokens.map((token): Inline => {
    if (!isMarked(token)) return refuse(token)
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text
      case 'strong':
        return { kind: 'strong', text: token.text }
      case 'em':
        return { kind: 'emphasis', text: token.text }
      case 'codespan':
        return { kind: 'code', text: token.text }
      case 'link':
        return readLink(token)
      default:
        return refuse(token)
    }
  })
}

/** Tokens of extensions may have any type; we use none, so what the lexer gives is what it knows itself. */
function isMarked(token: Token): token is MarkedToken {
  return !('extension' in token)
}

function refuse({ type, raw }: Token): never {
  throw new Error(`"${type}" is not supported: ${raw.slice(0, 60)}`)
}

function readLink({ text, href }: Tokens.Link): Inline {
  if (!SAFE_ADDRESS.test(href)) throw new Error(`the link "${text}" goes to "${href}"`)
  return { kind: 'link', text, href }
}
