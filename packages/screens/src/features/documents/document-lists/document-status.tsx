import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { AvatarGroup, Cluster, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useAudienceText } from '../documents/use-audience-text.ts'

interface DocumentStatusProps {
  readonly document: Document
  /** Whether the reader is one who reviews. */
  readonly canReview: boolean
}

/** What is to be known of a document before it is opened. */
export function DocumentStatus({ document, canReview }: DocumentStatusProps): ReactElement {
  const { t } = useTranslation('documents')
  const describe = useAudienceText()
  const format = useReaderFormat()
  const { errorAt, person, reviews, isReviewedByMe, duplicateOf, audience, members, mayShare } = document
  const names = members.map(({ name }) => name)
  const isReviewed = canReview ? isReviewedByMe : reviews.length > 0
  return (
    <Cluster>
      {errorAt !== null && <Status tone="danger">{t('documentLists.status.error')}</Status>}
      {duplicateOf !== null && <Status tone="warning">{t('documentLists.status.duplicate')}</Status>}
      {mayShare && names.length > 0 && (
        <AvatarGroup names={names} label={new Intl.ListFormat(format.locale).format(names)} />
      )}
      {mayShare && names.length === 0 && <Status tone="neutral">{describe(audience, person.id)}</Status>}
      {isReviewed && <Status tone="success">{t('documentLists.status.reviewed')}</Status>}
      {canReview && !isReviewed && <Status tone="accent">{t('documentLists.status.unreviewed')}</Status>}
    </Cluster>
  )
}
