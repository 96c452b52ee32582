import type { ListedResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { LoadMore, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { submittedForms } from './assignments.queries.ts'

/** What one person has submitted, the newest first. */
export function SubmittedForms({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation(['form-assignments', 'common'])
  const responses = useInfiniteQuery(submittedForms(useServices(), personId))
  const problemText = useProblemText()
  return (
    <Section title={t('form-assignments:formAssignments.submitted')}>
      <Loaded query={responses} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return (
            <>
              {listRows(items, (response) => (
                <PageLink
                  page="client.healthQuestionnaire"
                  search={{ response: response.id }}
                  className={rows.row}
                >
                  <SubmittedWords response={response} />
                </PageLink>
              )) ?? <p>{t('form-assignments:formAssignments.noneSubmitted')}</p>}
              {responses.hasNextPage && (
                <LoadMore
                  status={t('form-assignments:formAssignments.shown', { count: items.length })}
                  label={t('common:action.showMore')}
                  busy={responses.isFetchingNextPage}
                  busyLabel={t('common:state.loading')}
                  onMore={() => void responses.fetchNextPage()}
                  error={responses.isFetchNextPageError ? problemText(responses.error).text : undefined}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function SubmittedWords({ response }: { readonly response: ListedResponse }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { date } = useReaderFormat()
  const { title, round, submittedAt, amendedAt } = response
  const facts = [
    t('formAssignments.submittedOn', { date: date(submittedAt) }),
    ...(amendedAt === null ? [] : [t('formAssignments.amendedOn', { date: date(amendedAt) })]),
  ]
  return (
    <RowWords
      title={<bdi>{title}</bdi>}
      meta={facts.join(' · ')}
      {...(round !== '' && { text: <bdi>{round}</bdi> })}
    />
  )
}
