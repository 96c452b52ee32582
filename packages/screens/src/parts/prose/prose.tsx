import { PageLink } from '@platform/routing'
import { isPageEnabled } from '@platform/routing/pages'
import type { ReactElement } from 'react'
import { useServices } from '../services/site-services.tsx'
import { pageOfAddress } from './page-of-address.ts'
import type { Block, Inline } from './prose-document.ts'

/** Shows Markdown that was read at build time. */
export function Prose({ blocks }: { blocks: readonly Block[] }): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <ProseBlock key={index} block={block} />
      ))}
    </>
  )
}

function ProseBlock({ block }: { block: Block }): ReactElement {
  if (block.kind === 'paragraph')
    return (
      <p>
        <InlineText content={block.content} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <InlineText content={item} />
        </li>
      ))}
    </List>
  )
}

function InlineText({ content }: { content: readonly Inline[] }): ReactElement {
  return (
    <>
      {content.map((piece, index) => (
        <InlinePiece key={index} piece={piece} />
      ))}
    </>
  )
}

function InlinePiece({ piece }: { piece: Inline }): ReactElement {
  if (typeof piece === 'string') return <>{piece}</>
  switch (piece.kind) {
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'emphasis':
      return <em>{piece.text}</em>
    case 'code':
      return <code>{piece.text}</code>
    case 'link':
      return <ProseLink {...piece} />
  }
}

/** A link to a page of this site does not load the site anew; to a page that is switched off it is plain text. */
function ProseLink({ text, href }: { text: string; href: string }): ReactElement {
  const { site } = useServices()
  const page = pageOfAddress(href)
  if (page === undefined) return <a href={href}>{text}</a>
  if (!isPageEnabled(site.pages, page.path)) return <>{text}</>
  return (
    <PageLink page={page.id} hash={page.hash}>
      {text}
    </PageLink>
  )
}
