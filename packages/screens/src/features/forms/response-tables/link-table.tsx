import type { FormLink } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Skeleton, Status, type DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { formLinkList } from '../form-links/form-links.queries.ts'
import { LinkResponseDialog } from '../form-links/link-response-dialog.tsx'
import { LinkStatus } from '../form-links/link-status.tsx'

interface LinkTableProps {
  readonly questionnaireId: string
  readonly caption: string
  /** What stands there where there is no link. */
  readonly none: ReactNode
}

/** What people without an account were asked by links, and have answered. */
export function LinkTable({ questionnaireId, caption, none }: LinkTableProps): ReactElement {
  const links = useQuery(formLinkList(useServices(), questionnaireId))
  const [read, setRead] = useState<FormLink>()
  return (
    <>
      <Loaded query={links} skeleton={<Skeleton shape="control" lines={6} />}>
        {({ items }) =>
          items.length === 0 ? <>{none}</> : <LinkRows caption={caption} links={items} onRead={setRead} />
        }
      </Loaded>
      {read !== undefined && <LinkResponseDialog link={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

interface LinkRowsProps {
  readonly caption: string
  readonly links: readonly FormLink[]
  readonly onRead: (link: FormLink) => void
}

function LinkRows({ caption, links, onRead }: LinkRowsProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  return (
    <DataList
      caption={caption}
      captionHidden
      columns={useLinkColumns()}
      rows={links}
      rowKey={({ id }) => id}
      actionsLabel={t('responseTables.actions')}
      rowAction={(link) =>
        link.state === 'submitted' && (
          <Button
            size="small"
            aria-label={t('formLinks.readOf', { label: link.label })}
            onClick={() => onRead(link)}
          >
            {t('formLinks.read')}
          </Button>
        )
      }
    />
  )
}

function useLinkColumns(): readonly DataColumn<FormLink>[] {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  return [
    {
      id: 'label',
      header: t('formLinks.label'),
      kind: 'primary',
      cell: ({ label }) => <bdi>{label}</bdi>,
    },
    {
      id: 'created',
      header: t('responseTables.asked'),
      kind: 'date',
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
    {
      id: 'submitted',
      header: t('responseTables.submittedAt'),
      kind: 'date',
      cell: ({ submittedAt }) => (submittedAt === null ? '–' : format.shortDate(submittedAt)),
    },
    { id: 'state', header: t('responseTables.status'), cell: (link) => <LinkStatus link={link} /> },
    {
      id: 'review',
      header: t('responseTables.reviewed'),
      kind: 'status',
      cell: ({ state, reviewedAt }) =>
        state === 'submitted' && (
          <Status tone={reviewedAt === null ? 'warning' : 'success'}>
            {reviewedAt === null ? t('responseTables.notReviewed') : format.shortDate(reviewedAt)}
          </Status>
        ),
    },
  ]
}
