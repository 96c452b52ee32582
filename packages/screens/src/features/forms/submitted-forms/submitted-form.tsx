import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Stack } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { CopyButton } from '../questionnaire-responses/copy-button.tsx'
import { ProposedAnswers } from '../response-proposals/proposed-answers.tsx'
import { SaidAnswers } from './said-answers.tsx'
import styles from './submitted-forms.module.css'
import { VersionHistory } from './version-history.tsx'

const AmendForm = lazy(async () => ({ default: (await import('./amend-form.tsx')).AmendForm }))

/** A response: what was answered, by whom and when, what it said before, and the way to put something right. */
export function SubmittedForm({ response }: { readonly response: QuestionnaireResponse }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const [isAmending, setIsAmending] = useState(false)
  const { id, content, answers, mayAmend, amendedAt } = response
  if (isAmending)
    return (
      <Suspense>
        <AmendForm response={response} onDone={() => setIsAmending(false)} />
      </Suspense>
    )
  return (
    <Stack gap="loose">
      <SubmittedFacts response={response} />
      <Cluster>
        {mayAmend && <Button onClick={() => setIsAmending(true)}>{t('submittedForms.amend')}</Button>}
        <CopyButton id={id} label={t('submittedForms.copy')} />
        <Button onClick={() => print()}>{t('submittedForms.print')}</Button>
      </Cluster>
      <SaidAnswers content={content} answers={answers} />
      <ProposedAnswers responseId={id} />
      {amendedAt !== null && <VersionHistory response={response} />}
    </Stack>
  )
}

function SubmittedFacts({ response }: { readonly response: QuestionnaireResponse }): ReactElement {
  const { t } = useTranslation(['form-assignments', 'common'])
  const { dateTime } = useReaderFormat()
  const { author, person, submittedAt, amendedAt, reviewedAt, reviewedBy, round } = response
  const someone = t('common:notifications.someone')
  const facts = [
    round,
    t('form-assignments:submittedForms.about', { person: person.name }),
    t('form-assignments:submittedForms.by', { name: author?.name ?? someone, date: dateTime(submittedAt) }),
    amendedAt === null ? '' : t('form-assignments:formAssignments.amendedOn', { date: dateTime(amendedAt) }),
    reviewedAt === null
      ? ''
      : t('form-assignments:submittedForms.reviewed', {
          name: reviewedBy?.name ?? someone,
          date: dateTime(reviewedAt),
        }),
  ]
  return (
    <ul className={styles.facts}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
    </ul>
  )
}
