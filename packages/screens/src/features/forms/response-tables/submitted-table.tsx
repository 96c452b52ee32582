import type { ListedResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { ReviewStatus } from '../questionnaire-responses/response-facts.tsx'
import { useColumnsOf, type TableOf } from './use-column-of.tsx'

interface SubmittedTableProps {
  readonly caption: string
  readonly of: TableOf
  readonly responses: readonly ListedResponse[]
}

/** What was answered; a row opens it. */
export function SubmittedTable({ caption, of, responses }: SubmittedTableProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const columns: readonly DataColumn<ListedResponse>[] = [
    ...useColumnsOf<ListedResponse>(of),
    {
      id: 'submitted',
      header: t('responseTables.submittedAt'),
      kind: 'date',
      cell: ({ submittedAt }) => format.shortDate(submittedAt),
    },
    {
      id: 'changed',
      header: t('responseTables.changedOn'),
      kind: 'date',
      cell: ({ amendedAt }) => (amendedAt === null ? '–' : format.shortDate(amendedAt)),
    },
    {
      id: 'review',
      header: t('responseTables.reviewed'),
      kind: 'status',
      cell: (response) => <ReviewStatus response={response} />,
    },
  ]
  return (
    <DataList
      caption={caption}
      captionHidden
      columns={columns}
      rows={responses}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => <PageLink page="professional.forms" search={{ response: id }} {...parts} />}
    />
  )
}
