import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import { Section } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { siteQuestionnaire } from './assignments.queries.ts'
import styles from './form-assignments.module.css'

/** How far the health questionnaire of the site is, and the way to it; nothing where there is none. */
export function QuestionnaireState({ personId }: { readonly personId: string }): ReactElement | null {
  const { t, ready } = useTranslation('form-assignments', { useSuspense: false })
  const services = useServices()
  const ownId = useClaims()?.u_id
  const enabled = hasPage(services.site.pages, 'client.healthQuestionnaire')
  const found = useQuery({ ...siteQuestionnaire(services, personId), enabled })
  if (!ready || found.data?.isOffered !== true) return null
  const { title, open, last } = found.data
  const ofPerson = personId === ownId ? {} : { person: personId }
  const toAll = (text: string): ReactElement => (
    <PageLink page="client.healthQuestionnaire" search={ofPerson}>
      {text}
    </PageLink>
  )
  return (
    <Section title={<bdi>{title}</bdi>}>
      {open !== null && open.draft.revision > 0 ? (
        <State text={t('formAssignments.site.state.begun')}>{toAll(t('formAssignments.goOn'))}</State>
      ) : last === null ? (
        <State text={t('formAssignments.site.state.notBegun')}>
          {toAll(t('formAssignments.site.state.open'))}
        </State>
      ) : (
        <Sent last={last} />
      )}
    </Section>
  )
}

interface StateProps {
  readonly text: string
  readonly children: ReactElement
}

function State({ text, children }: StateProps): ReactElement {
  return (
    <>
      <p className={styles.facts}>{text}</p>
      <p>{children}</p>
    </>
  )
}

/** What was sent, and whether something in it waits to be accepted. */
function Sent({ last }: { readonly last: QuestionnaireResponse }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { date } = useReaderFormat()
  const { list } = useServices().api.query.careData.responseProposals
  const proposals = useQuery(list.queryOptions({ input: { params: { id: last.id } } }))
  const count = proposals.data?.items.filter(({ state }) => state === 'new').length ?? 0
  const sent = t('formAssignments.site.last', { date: date(last.submittedAt) })
  const toReview = t('formAssignments.site.state.toReview', { count })
  return (
    <State text={count === 0 ? sent : `${sent}. ${toReview}`}>
      <PageLink page="client.healthQuestionnaire" search={{ response: last.id }}>
        {t(count === 0 ? 'formAssignments.site.read' : 'formAssignments.site.state.review')}
      </PageLink>
    </State>
  )
}
