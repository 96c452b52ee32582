import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { highlight } from './highlight.ts'
import { resolveLink } from './resolve-link.ts'

/** A part of a page that can be linked to and found. */
export interface Section {
  /** Empty for what comes before the first heading of the second level. */
  readonly id: string
  readonly heading: string
  /** Its words, without code. */
  readonly text: string
}

export interface RenderedPage {
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
}

/** Puts something that is made from data in the place of `<!-- insert: name -->`. */
export type Insert = (name: string) => Promise<string>

const INSERTION = /^\s*<!-- insert: ([a-z-]+) -->\s*$/
const EXPORTED = /^export (?:declare |abstract )?(?:interface|type|class|function|const) (\w+)/gm

/** Renders the Markdown of the page at this address. */
export async function renderPage(markdown: string, slug: string, insert: Insert): Promise<RenderedPage> {
  const ids = createIds()
  const sections: { id: string; heading: string; words: string[] }[] = [{ id: '', heading: '', words: [] }]
  const headingIds = new Map<Tokens.Heading, string>()
  const replaced = new Map<Tokens.Generic, string>()
  let title = ''
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading(token) {
        const { tokens, depth } = token
        return `<h${depth} id="${headingIds.get(token)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link(token) {
        return `<a href="${escapeHtml(token.href)}">${this.parser.parseInline(token.tokens)}</a>`
      },
      code: (token) => replaced.get(token) ?? '',
      html: (token) => replaced.get(token) ?? '',
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string, attributes = ''): string =>
          `<tr>${cells.map((cell) => `<${tag}${attributes}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return scrollable(
          'Table',
          `<table><thead>${row(token.header, 'th', ' scope="col"')}</thead><tbody>${body}</tbody></table>`,
        )
      },
    },
  })
  const tokens = marked.lexer(markdown)
  await Promise.all(
    flatten(tokens).map(async (token) => {
      if (token.type === 'link') token['href'] = resolveLink(String(token['href']), slug)
      if (token.type === 'code') replaced.set(token, await renderCode(token, insert))
      if (token.type === 'html') replaced.set(token, await renderInsertion(token.raw, insert))
    }),
  )
  for (const token of flatten(tokens)) {
    if (isHeading(token)) {
      headingIds.set(token, ids(plain(token)))
      if (token.depth === 1) title ||= plain(token)
      if (token.depth === 2)
        sections.push({ id: headingIds.get(token) ?? '', heading: plain(token), words: [] })
    }
    sections.at(-1)?.words.push(wordsOf(token))
  }
  return {
    title,
    html: marked.parser(tokens),
    sections: sections.map(({ id, heading, words }) => ({
      id,
      heading,
      text: words.filter(Boolean).join(' '),
    })),
  }
}

async function renderCode(token: Tokens.Generic, insert: Insert): Promise<string> {
  const [language = '', mark] = String(token['lang'] ?? '').split(' ')
  const code = String(token['text'])
  // The picture in the README is for places that draw it; here there is one made from the code itself.
  if (language === 'mermaid') return insert('state-diagram')
  const name = mark === 'report' ? 'Declarations' : 'Code'
  return scrollable(name, `<pre><code>${await highlight(code, language)}</code></pre>`)
}

async function renderInsertion(raw: string, insert: Insert): Promise<string> {
  const name = INSERTION.exec(raw)?.[1]
  if (name === undefined) throw new Error(`a page holds HTML that is no insertion: ${raw.trim()}`)
  return insert(name)
}

/** What may be wider than the page can be reached and moved by the keyboard. */
export function scrollable(name: string, html: string): string {
  return `<div class="scrollable" role="group" aria-label="${name}" tabindex="0">${html}</div>\n`
}

function flatten(tokens: readonly Tokens.Generic[]): Tokens.Generic[] {
  return tokens.flatMap((token) => {
    const { tokens: children = [] } = token
    const cells = token.type === 'table' ? [...token['header'], ...token['rows'].flat()] : []
    const items = token.type === 'list' ? token['items'] : []
    return [
      token,
      ...flatten([...children, ...cells.flatMap((cell: Tokens.TableCell) => cell.tokens), ...items]),
    ]
  })
}

function isHeading(token: Tokens.Generic): token is Tokens.Heading {
  return token.type === 'heading'
}

function plain(token: Tokens.Generic): string {
  return flatten(token.tokens ?? [])
    .filter(({ type, tokens }) => (type === 'text' && tokens === undefined) || type === 'codespan')
    .map((leaf) => String(leaf['text']))
    .join('')
}

/** Words to be found by; of a report, the names that it exports. */
function wordsOf(token: Tokens.Generic): string {
  if (token.type === 'code' && String(token['lang']).endsWith('report')) {
    return [...String(token['text']).matchAll(EXPORTED)].map(([, name = '']) => name).join(' ')
  }
  return (token.type === 'text' && token.tokens === undefined) || token.type === 'codespan'
    ? String(token['text'])
    : ''
}

function createIds(): (heading: string) => string {
  const used = new Map<string, number>()
  return (heading) => {
    const id =
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '') || 'section'
    const count = used.get(id) ?? 0
    used.set(id, count + 1)
    return count === 0 ? id : `${id}-${count + 1}`
  }
}
