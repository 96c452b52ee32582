import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { EmptyListIllustration, EmptyState } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ANY, questionnaireList } from '../questionnaires/questionnaires.queries.ts'
import { QUESTIONNAIRE_FIELDS, useQuestionnaireFields } from './questionnaire-fields.ts'
import { QuestionnaireTable } from './questionnaire-table.tsx'

interface QuestionnaireListProps {
  /** What fills an empty list. */
  readonly begin: ReactNode
}

/** The forms of the organization: find one, open it, copy it. */
export function QuestionnaireList({ begin }: QuestionnaireListProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const list = useList(QUESTIONNAIRE_FIELDS, (search, parts) => (
    <PageLink page="professional.forms" search={search} {...parts} />
  ))
  const { q, state, after } = list.filter
  const fields = useQuestionnaireFields()
  const forms = useQuery({
    ...questionnaireList(useServices(), list.filter),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = q !== '' || state !== ANY
  return (
    <ListView
      list={list}
      label={t('questionnaireList.find')}
      search={{ label: t('questionnaireList.words'), maxLength: 100 }}
      fields={fields}
      found={useFoundOnPage(forms.data, after)}
    >
      <PagedList
        query={forms}
        lines={6}
        after={after}
        linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
      >
        {(items) => {
          if (items.length > 0) return <QuestionnaireTable forms={items} />
          return (
            <EmptyState
              title={t(isNarrowed ? 'questionnaireList.noneFound' : 'questionnaireList.none')}
              illustration={<EmptyListIllustration />}
              headingLevel={2}
              action={isNarrowed ? <ClearFilters list={list} fields={fields} /> : begin}
            >
              {t(isNarrowed ? 'questionnaireList.noneFoundText' : 'questionnaireList.noneText')}
            </EmptyState>
          )
        }}
      </PagedList>
    </ListView>
  )
}
