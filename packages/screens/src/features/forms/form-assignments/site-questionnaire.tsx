import type { OpenForm, QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink, useNavigateToPage } from '@platform/routing'
import { Button, Card, Cluster } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { openForm, siteQuestionnaire } from './assignments.queries.ts'
import styles from './form-assignments.module.css'

/** The health questionnaire of the site; nothing where its operator has none. */
export function SiteQuestionnaire({ personId }: { readonly personId: string }): ReactElement | null {
  const found = useQuery(siteQuestionnaire(useServices(), personId))
  if (found.data?.isOffered !== true) return null
  return <Offered personId={personId} {...found.data} />
}

interface OfferedProps {
  readonly personId: string
  readonly title: string
  readonly description: string
  readonly open: OpenForm | null
  readonly last: QuestionnaireResponse | null
}

function Offered({ personId, title, description, open, last }: OfferedProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { date } = useReaderFormat()
  const begin = useBegin(personId)
  return (
    <Card as="section" title={<bdi>{title}</bdi>} headingLevel={2} tone="accent">
      {description !== '' && <p dir="auto">{description}</p>}
      {last !== null && (
        <p className={styles.facts}>{t('formAssignments.site.last', { date: date(last.submittedAt) })}</p>
      )}
      <Cluster>
        <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
          {t(beginLabel(open, last))}
        </Button>
        {last !== null && (
          <PageLink page="client.healthQuestionnaire" search={{ response: last.id }}>
            {t('formAssignments.site.read')}
          </PageLink>
        )}
      </Cluster>
    </Card>
  )
}

function beginLabel(open: OpenForm | null, last: QuestionnaireResponse | null) {
  if (open !== null && open.draft.revision > 0) return 'formAssignments.goOn'
  return last === null ? 'formAssignments.site.begin' : 'formAssignments.site.again'
}

function useBegin(personId: string) {
  const { t } = useTranslation('form-assignments')
  const services = useServices()
  const navigate = useNavigateToPage()
  const tellFailure = useTellFailure()
  const { healthQuestionnaires } = services.api.call.careData
  return useMutation({
    mutationFn: () => healthQuestionnaires.begin({ params: { personId } }),
    onSuccess: (form) => {
      const { id } = form.assignment
      services.queryClient.setQueryData(openForm(services, id).queryKey, form)
      return navigate({ page: 'client.healthQuestionnaire', search: { form: id } })
    },
    onError: (error) => tellFailure(t('formAssignments.site.notBegun'), error),
  })
}
