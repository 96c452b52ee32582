import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Cluster, ForbiddenState, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AnswerList } from './answer-list.tsx'
import { CopyButton } from './copy-button.tsx'
import { ResponseFacts } from './response-facts.tsx'
import { ResponseHistory } from './response-history.tsx'
import { oneResponse, unreviewedOf } from './responses.queries.ts'
import styles from './response-view.module.css'
import { ReviewButton } from './review-button.tsx'
import { findNeighbours } from './unreviewed-neighbours.ts'

/** What somebody has answered to a form: reading, reviewing, printing it, and the way to the next one. */
export function ResponseView({ id }: { readonly id: string }): ReactElement {
  const { t, ready } = useTranslation('questionnaire-responses')
  const response = useQuery(oneResponse(useServices(), id))
  const heading = useFocusOnNext(id, response.data?.id)
  if (!ready) return <Skeleton lines={8} />
  // From the end of the consent on, nothing of it stays on the page.
  if (isGone(response.error))
    return (
      <div role="alert">
        <ForbiddenState title={t('questionnaireResponses.gone')} headingLevel={2}>
          {t('questionnaireResponses.goneText')}
        </ForbiddenState>
      </div>
    )
  return (
    <Loaded query={response} skeleton={<Skeleton lines={8} />}>
      {(known) => <Response response={known} heading={heading} />}
    </Loaded>
  )
}

/** The heading, which takes the focus as the reader goes from one response to the next. */
function useFocusOnNext(id: string, shownId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(id)
  useEffect(() => {
    if (shownId !== id || before.current === id) return
    before.current = id
    heading.current?.focus()
  }, [id, shownId])
  return heading
}

interface ResponseProps {
  readonly response: QuestionnaireResponse
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Response({ response, heading }: ResponseProps): ReactElement {
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const format = useReaderFormat()
  const today = useToday()
  const { id, person, content, answers, submittedAt, amendedAt, mayReview } = response
  return (
    <article className={styles.sheet}>
      <Stack gap="section">
        <Stack gap="loose">
          <Cluster justify="between">
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {t('questionnaire-responses:questionnaireResponses.answersOf', { name: person.name })}
            </h2>
            <Cluster className={styles.actions}>
              {mayReview && <ReviewButton id={id} />}
              <CopyButton id={id} label={t('questionnaire-responses:questionnaireResponses.copy')} />
              <Button onClick={() => print()}>{t('common:action.print')}</Button>
            </Cluster>
          </Cluster>
          <ResponseFacts response={response} />
          <p className={styles.printed}>
            {t('questionnaire-responses:questionnaireResponses.printed', {
              date: format.calendarDate(today),
            })}
          </p>
        </Stack>
        <AnswerList content={content} answers={answers} at={submittedAt} headingLevel={3} />
        {amendedAt !== null && <ResponseHistory id={id} content={content} />}
        <Ways response={response} />
      </Stack>
    </article>
  )
}

/** Where to go from a response. */
function Ways({ response }: { response: QuestionnaireResponse }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { questionnaireId, person } = response
  const unreviewed = useQuery(unreviewedOf(useServices(), questionnaireId))
  const { previous, next } = findNeighbours(unreviewed.data?.items ?? [], response)
  return (
    <div className={styles.ways}>
      <Cluster>
        <PageLink
          page="professional.forms"
          search={{ form: questionnaireId, person: person.id }}
          className={buttonClass()}
        >
          {t('questionnaireResponses.compare')}
        </PageLink>
        <PageLink
          page="professional.forms"
          search={{ form: questionnaireId, view: 'responses' }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('questionnaireResponses.all')}
        </PageLink>
      </Cluster>
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label={t('questionnaireResponses.neighbours')}>
          <Cluster>
            {previous !== undefined && <WayTo id={previous} label={t('questionnaireResponses.previous')} />}
            {next !== undefined && <WayTo id={next} label={t('questionnaireResponses.next')} />}
          </Cluster>
        </nav>
      )}
    </div>
  )
}

function WayTo({ id, label }: { id: string; label: string }): ReactElement {
  return (
    <PageLink page="professional.forms" search={{ response: id }} className={buttonClass()}>
      {label}
    </PageLink>
  )
}
