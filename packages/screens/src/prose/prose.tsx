import type { ReactElement } from 'react'
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
      return <a href={piece.href}>{piece.text}</a>
  }
}
