import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { buttonClass, classNames, IconButton, LiveText, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, RefObject } from 'react'
import { BackIcon, NextIcon, PreviousIcon } from '../../../parts/icons/icons.tsx'
import type { ListLinkParts } from '../../../parts/list-view/use-list.ts'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DocumentPreview } from '../document-previews/document-preview.tsx'
import { DocumentActions } from './document-actions.tsx'
import styles from './document-detail.module.css'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentNotices } from './document-notices.tsx'
import { DocumentSharing } from './document-sharing.tsx'
import { useDocumentTexts } from './document-texts.ts'
import { oneDocument } from './documents.queries.ts'
import type { Neighbours } from './neighbours.ts'

interface DocumentDetailProps {
  readonly id: string
  readonly canReview: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly neighbours: Neighbours
  readonly onOpen: (id: string) => void
  /** The link back to the list without a document. */
  readonly closeLink: (parts: ListLinkParts) => ReactElement
}

/** One document of a list: its preview, what is known of it, and what can be done with it. */
export function DocumentDetail(props: DocumentDetailProps): ReactElement {
  const { id, canReview, heading } = props
  const { t } = useTranslation('documents')
  const document = useQuery(oneDocument(useServices(), id))
  const title = (isGone(document.error) ? undefined : document.data?.title) ?? t('documents.detail.title')
  return (
    <>
      <Toolbar {...props} title={title} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <Loaded query={document} skeleton={<Skeleton shape="control" lines={8} />}>
        {(shown) => <Parts key={shown.id} document={shown} canReview={canReview} />}
      </Loaded>
    </>
  )
}

function Toolbar(props: DocumentDetailProps & { readonly title: string }): ReactElement {
  const { neighbours, onOpen, closeLink, title } = props
  const { t } = useTranslation('documents')
  const { previous, next, place } = neighbours
  return (
    <div className={styles.toolbar}>
      {closeLink({
        className: classNames(buttonClass({ variant: 'quiet', size: 'small' }), styles.back),
        children: (
          <>
            <BackIcon />
            {t('documents.detail.back')}
          </>
        ),
      })}
      <div className={styles.steps}>
        {place !== undefined && (
          <span className={styles.place}>
            {t('documents.detail.place', { index: place.index, total: place.total })}
          </span>
        )}
        <IconButton
          size="small"
          label={t('documents.detail.previous')}
          icon={<PreviousIcon />}
          aria-disabled={previous === undefined || undefined}
          onClick={() => previous !== undefined && onOpen(previous)}
        />
        <IconButton
          size="small"
          label={t('documents.detail.next')}
          icon={<NextIcon />}
          aria-disabled={next === undefined || undefined}
          onClick={() => next !== undefined && onOpen(next)}
        />
      </div>
      <LiveText text={title} />
    </div>
  )
}

function Parts({ document, canReview }: { document: Document; canReview: boolean }): ReactElement {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  return (
    <>
      <p className={styles.facts}>
        {t(`documents.kind.${document.kind}`)} · {texts.day(document)}
      </p>
      {document.mayShare && <DocumentSharing document={document} />}
      <DocumentActions document={document} canReview={canReview} />
      <DocumentNotices document={document} />
      <DocumentPreview document={document} />
      <DocumentFacts document={document} />
    </>
  )
}
