import type { OpenForm } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { buttonClass, EmptyListIllustration, EmptyState, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactElement } from 'react'
import { openForm } from '../../../features/forms/form-assignments/assignments.queries.ts'
import { useAskedWords } from '../../../features/forms/form-assignments/use-asked-words.ts'
import { createAccountTransport } from '../../../features/forms/form-filling/account-transport.ts'
import { FillingForm } from '../../../features/forms/form-filling/filling-form.tsx'
import { keptAt } from '../../../features/forms/kept-answers/kept-answers.ts'
import { ThankYou } from '../../../features/forms/form-filling/thank-you.tsx'
import { useDraftPlaces } from '../../../parts/drafts/draft-place.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FORM_FIELDS } from './form-address.ts'
import { FormPage } from './form-page.tsx'

/** Fills in a form that somebody has asked for. */
export function FillPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const form = useQuery(openForm(useServices(), id))
  const words = useAskedWords()
  const { assignment } = form.data ?? {}
  return (
    <FormPage
      title={assignment === undefined ? t('formAssignments.fillIn') : <bdi>{assignment.title}</bdi>}
      description={assignment && words(assignment)}
      personId={assignment?.person.id}
    >
      <Loaded query={form} skeleton={<Skeleton shape="control" lines={8} />}>
        {(open) => <OpenedForm open={open} />}
      </Loaded>
    </FormPage>
  )
}

/** What was open as the page was opened stays on it, with all that was typed. */
function OpenedForm({ open }: { readonly open: OpenForm }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const [wasOpen] = useState(open.assignment.state === 'open' && open.assignment.mayFill)
  if (wasOpen) return <Filled open={open} />
  const { state, responseId } = open.assignment
  const isSubmitted = state === 'submitted' && responseId !== null
  return (
    <EmptyState
      title={t(isSubmitted ? 'formAssignments.alreadySubmitted' : 'formAssignments.notOpen')}
      illustration={<EmptyListIllustration />}
      action={
        <PageLink
          page="client.healthQuestionnaire"
          {...(isSubmitted && { search: { response: responseId } })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t(isSubmitted ? 'formAssignments.readAnswers' : 'formAssignments.toForms')}
        </PageLink>
      }
    />
  )
}

function Filled({ open }: { readonly open: OpenForm }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const services = useServices()
  const { assignment, content, draft } = open
  const { id, person, assignedBy, isOfSite, state } = assignment
  const [{ request }] = usePageSearch(FORM_FIELDS)
  const places = useDraftPlaces(`form:${id}`)
  const transport = useMemo(() => createAccountTransport(services, id), [services, id])
  const kept = useMemo(() => keptAt(places), [places])
  const readers =
    isOfSite || assignedBy === null
      ? t('formFilling.readers.team')
      : t('formFilling.readers.asker', { name: assignedBy.name })
  return (
    <FillingForm
      {...{ content, draft, transport, kept, readers }}
      personId={person.id}
      isOpen={state !== 'withdrawn'}
      thanks={({ responseId }) => (
        <ThankYou {...{ responseId, readers }} personId={person.id} requestId={request} />
      )}
    />
  )
}
