import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Cluster, Section, Skeleton } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactElement } from 'react'
import { DownloadTableButton } from '../../../parts/files/download-table-button.tsx'
import { useList, type List } from '../../../parts/list-view/use-list.ts'
import { ChoiceLinks } from '../../../parts/lists/choice-links.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FormLinksDialog } from '../form-links/form-links-dialog.tsx'
import { SendFormDialog } from '../form-sending/send-form-dialog.tsx'
import { AssignmentTable } from './assignment-table.tsx'
import { LinkTable } from './link-table.tsx'
import { assignmentTable, responseTable } from './responses.queries.ts'
import { SubmittedTable } from './submitted-table.tsx'

const SHOWN = ['submitted', 'unreviewed', 'open', 'withdrawn', 'links'] as const

type Shown = (typeof SHOWN)[number]

interface Filter extends Record<string, string> {
  readonly show: Shown
  readonly after: string
}

interface ResponsesViewProps {
  readonly questionnaireId: string
}

/** Who was asked to answer a form, and what came back. */
export function ResponsesView({ questionnaireId }: ResponsesViewProps): ReactElement {
  const { t, ready } = useTranslation('questionnaire-responses')
  const { api } = useServices()
  const [open, setOpen] = useState<'sending' | 'links'>()
  const list: List<Filter> = useList({ show: SHOWN, after: '' }, (search, parts) => (
    <PageLink
      page="professional.forms"
      search={{ ...search, form: questionnaireId, view: 'responses' }}
      {...parts}
      className={parts.className ?? ''}
    >
      {parts.children}
    </PageLink>
  ))
  const close = (): void => setOpen(undefined)
  if (!ready) return <Skeleton shape="control" lines={8} />
  return (
    <Section
      title={t('responseTables.title')}
      action={
        <Cluster>
          <Button variant="primary" onClick={() => setOpen('sending')}>
            {t('formSending.send')}
          </Button>
          <Button onClick={() => setOpen('links')}>{t('formLinks.open')}</Button>
          <DownloadTableButton
            name={t('responseTables.fileName')}
            load={() => api.call.careData.questionnaireResponses.export({ questionnaireId })}
          />
        </Cluster>
      }
    >
      <ChoiceLinks
        label={t('responseTables.show')}
        choices={SHOWN}
        chosen={list.filter.show}
        nameOf={(choice) => t(`responseTables.shown.${choice}`)}
        linkTo={(choice, parts) => list.narrowTo({ show: choice }, parts)}
      />
      <ShownTable questionnaireId={questionnaireId} list={list} />
      {open === 'sending' && <SendFormDialog questionnaireId={questionnaireId} onClose={close} />}
      {open === 'links' && <FormLinksDialog questionnaireId={questionnaireId} onClose={close} />}
    </Section>
  )
}

interface ShownTableProps extends ResponsesViewProps {
  readonly list: List<Filter>
}

function ShownTable({ questionnaireId, list }: ShownTableProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { show } = list.filter
  if (show === 'links')
    return (
      <LinkTable
        questionnaireId={questionnaireId}
        caption={t('responseTables.shown.links')}
        none={<NothingShown show={show} />}
      />
    )
  return show === 'open' || show === 'withdrawn' ? (
    <Asked questionnaireId={questionnaireId} list={list} show={show} />
  ) : (
    <Submitted questionnaireId={questionnaireId} list={list} show={show} />
  )
}

function Asked(props: ShownTableProps & { show: 'open' | 'withdrawn' }): ReactElement {
  const { questionnaireId, list, show } = props
  const { t } = useTranslation('questionnaire-responses')
  const { after } = list.filter
  const assignments = useQuery({
    ...assignmentTable(useServices(), { questionnaireId, after }, show),
    placeholderData: keepPreviousData,
  })
  return (
    <ShownPage query={assignments} list={list} show={show}>
      {(items) => (
        <AssignmentTable caption={t(`responseTables.shown.${show}`)} of="form" assignments={items} />
      )}
    </ShownPage>
  )
}

function Submitted(props: ShownTableProps & { show: 'submitted' | 'unreviewed' }): ReactElement {
  const { questionnaireId, list, show } = props
  const { t } = useTranslation('questionnaire-responses')
  const { after } = list.filter
  const standing = show === 'submitted' ? 'all' : 'unreviewed'
  const responses = useQuery({
    ...responseTable(useServices(), { questionnaireId, after }, standing),
    placeholderData: keepPreviousData,
  })
  return (
    <ShownPage query={responses} list={list} show={show}>
      {(items) => <SubmittedTable caption={t(`responseTables.shown.${show}`)} of="form" responses={items} />}
    </ShownPage>
  )
}

interface ShownPageProps<Item> {
  readonly query: ComponentProps<typeof PagedList<Item>>['query']
  readonly list: List<Filter>
  readonly show: Shown
  readonly children: (items: readonly Item[]) => ReactElement
}

/** One page of a table, and what is said where there is nothing in it. */
function ShownPage<Item>({ query, list, show, children }: ShownPageProps<Item>): ReactElement {
  return (
    <PagedList
      query={query}
      lines={6}
      after={list.filter.after}
      linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
    >
      {(items: readonly Item[]) => (items.length === 0 ? <NothingShown show={show} /> : children(items))}
    </PagedList>
  )
}

function NothingShown({ show }: { show: Shown }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  return <EmptyTable title={t(`responseTables.none.${show}`)}>{t('responseTables.noneText')}</EmptyTable>
}
