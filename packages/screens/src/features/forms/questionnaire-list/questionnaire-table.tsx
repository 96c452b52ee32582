import type { ListedQuestionnaire } from '@platform/contract/forms'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Menu } from '@platform/ui'
import { DataList, IconButton, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { FormStatus } from '../questionnaires/form-status.tsx'
import { useFormTitle } from '../questionnaires/form-title.ts'
import { useFormCopies } from './use-form-copies.ts'

interface QuestionnaireTableProps {
  readonly forms: readonly ListedQuestionnaire[]
}

/** Forms as a table, as cards on a phone; a row leads to the form. */
export function QuestionnaireTable({ forms }: QuestionnaireTableProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  return (
    <DataList
      caption={t('questionnaireList.caption')}
      captionHidden
      columns={useColumns()}
      rows={forms}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => <PageLink page="professional.forms" search={{ form: id }} {...parts} />}
      rowAction={(form) => <RowMenu form={form} />}
      actionsLabel={t('questionnaireList.actions')}
    />
  )
}

function RowMenu({ form: { id, title } }: { readonly form: ListedQuestionnaire }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const label = t('questionnaireList.more', { title: useFormTitle()(title) })
  const copies = useFormCopies(id)
  return (
    <Menu
      label={label}
      align="end"
      items={[
        { id: 'copy', label: t('questionnaireList.copy'), onSelect: () => copies.copy.mutate() },
        { id: 'download', label: t('questionnaireList.download'), onSelect: () => copies.download.mutate() },
      ]}
      trigger={(trigger) => <IconButton {...trigger} size="small" label={label} icon={<MoreIcon />} />}
    />
  )
}

function useColumns(): DataColumn<ListedQuestionnaire>[] {
  const { t } = useTranslation('questionnaires')
  const titleOf = useFormTitle()
  const { number } = useFormat()
  return [
    {
      id: 'title',
      header: t('questionnaireList.name'),
      kind: 'primary',
      cell: ({ title }) => <bdi>{titleOf(title)}</bdi>,
    },
    {
      id: 'status',
      header: t('questionnaireList.status'),
      kind: 'status',
      cell: (form) => <FormStatus form={form} />,
    },
    {
      id: 'author',
      header: t('questionnaireList.author'),
      kind: 'secondary',
      cell: ({ author }) => <bdi>{author?.name ?? t('questionnaireList.authorGone')}</bdi>,
    },
    {
      id: 'open',
      header: t('questionnaireList.open'),
      kind: 'number',
      cell: ({ openCount }) => number(openCount),
    },
    {
      id: 'unreviewed',
      header: t('questionnaireList.unreviewed'),
      kind: 'number',
      cell: ({ unreviewedCount }) => number(unreviewedCount),
    },
    {
      id: 'changed',
      header: t('questionnaireList.changed'),
      kind: 'date',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}
