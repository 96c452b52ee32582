import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { Thumbnail } from '../document-previews/thumbnail.tsx'
import { useDocumentTexts } from '../documents/document-texts.ts'
import styles from './document-grid.module.css'
import { DocumentStatus } from './document-status.tsx'
import { openingOf, type DocumentTableProps } from './document-table.tsx'

/** Documents as pictures of themselves; each leads to its document. */
export function DocumentGrid(props: DocumentTableProps): ReactElement {
  const { documents } = props
  const { t } = useTranslation('documents')
  return (
    <ul className={styles.grid} aria-label={t('documentLists.list.caption')}>
      {documents.map((document) => (
        <Tile key={document.id} document={document} grid={props} />
      ))}
    </ul>
  )
}

function Tile({ document, grid }: { document: Document; grid: DocumentTableProps }): ReactElement {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  const { list, canReview, showsPerson, selected, onSelect } = grid
  const { id, title, kind, fileName, person } = document
  return (
    <li className={styles.tile} data-selected={selected.has(id) || undefined}>
      <Thumbnail document={document} type={texts.type(fileName)} />
      <div className={styles.select}>
        <Checkbox
          label={<VisuallyHidden>{t('documentLists.list.selectOne', { title })}</VisuallyHidden>}
          checked={selected.has(id)}
          onChange={({ currentTarget }) => {
            const next = new Set(selected)
            if (currentTarget.checked) next.add(id)
            else next.delete(id)
            onSelect(next)
          }}
        />
      </div>
      <div className={styles.words}>
        {list.narrowTo(openingOf(list, id), { className: styles.link ?? '', children: <bdi>{title}</bdi> })}
        {showsPerson && <bdi>{person.name}</bdi>}
        <span className={styles.facts}>
          {t(`documents.kind.${kind}`)} · {texts.shortDay(document)}
        </span>
        <DocumentStatus document={document} canReview={canReview} />
      </div>
    </li>
  )
}
