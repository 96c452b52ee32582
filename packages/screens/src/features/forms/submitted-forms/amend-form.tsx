import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useLanguage, useTranslation } from '@platform/i18n'
import { Button, ErrorSummary, Form, FormActions, Section, TextArea } from '@platform/ui/elements'
import { useId, useMemo, useState, type FormEvent, type ReactElement } from 'react'
import { useDraftPlaces } from '../../../parts/drafts/draft-place.ts'
import { FormItem } from '../form-items/form-item.tsx'
import { useProblemWords } from '../form-items/use-problem-words.ts'
import { keptAt } from '../kept-answers/kept-answers.ts'
import { useStoreVersion } from '../form-filling/use-filling.ts'
import { useForm } from '../form-model/use-form.ts'
import { controlId, type ShownForm } from '../form-model/shown-form.ts'
import { AnswerDifferences } from './answer-differences.tsx'
import { createAmendment } from './create-amendment.ts'
import styles from './submitted-forms.module.css'
import { useAmend } from './use-amend.ts'

interface AmendFormProps {
  readonly response: QuestionnaireResponse
  readonly onDone: () => void
}

/** Says something otherwise than it was submitted, and why. */
export function AmendForm({ response, onDone }: AmendFormProps): ReactElement {
  const { t } = useTranslation(['form-assignments', 'common'])
  const { language } = useLanguage()
  const { id, content, answers, person } = response
  const form = useForm(content)
  const places = useDraftPlaces(`amend:${id}`)
  const [amendment] = useState(() => createAmendment(form, response, keptAt(places), language))
  const { store } = amendment
  const idPrefix = useId()
  const shown = useMemo<ShownForm>(
    () => ({ store, idPrefix, personId: person.id, suggestsCodes: true }),
    [store, idPrefix, person.id],
  )
  useStoreVersion(amendment)
  const problemWords = useProblemWords()
  const amending = useAmend(response, amendment, onDone)
  const { reason, forget, attempt, failure } = amending
  const reasonId = `${idPrefix}reason`
  const missing = t('form-assignments:submittedForms.reasonMissing')
  const problems = attempt === 0 ? [] : store.listProblems()
  const errors =
    failure === undefined
      ? [
          ...problems.map(({ node, problem }) => ({
            fieldId: controlId(shown, node.linkId),
            message: `${node.text}: ${problemWords(node, problem)}`,
          })),
          ...(attempt > 0 && reason.trim() === '' ? [{ fieldId: reasonId, message: missing }] : []),
        ]
      : [{ message: failure }]
  const send = (event: FormEvent): void => {
    event.preventDefault()
    store.judge()
    void amending.amend()
  }
  return (
    <Form onSubmit={send}>
      <ErrorSummary
        title={
          failure === undefined
            ? t('common:form.errorTitle', { count: errors.length })
            : t('form-assignments:submittedForms.notAmended')
        }
        errors={errors}
        attempt={attempt}
      />
      <div className={styles.items}>
        {store.nodes.map((node) => (
          <FormItem key={node.linkId} node={node} form={shown} />
        ))}
      </div>
      <Section title={t('form-assignments:submittedForms.changes')}>
        <AnswerDifferences content={content} before={answers} after={amendment.readAnswers()} />
      </Section>
      <TextArea
        id={reasonId}
        label={t('form-assignments:submittedForms.reason')}
        help={t('form-assignments:submittedForms.reasonHelp')}
        optionalLabel={t('common:state.required')}
        error={attempt > 0 && reason.trim() === '' ? missing : undefined}
        rows={2}
        dir="auto"
        value={reason}
        onChange={({ currentTarget }) => amending.setReason(currentTarget.value)}
      />
      <AmendActions
        isBusy={amending.isBusy}
        onCancel={() => {
          forget()
          onDone()
        }}
      />
    </Form>
  )
}

function AmendActions(props: { readonly isBusy: boolean; readonly onCancel: () => void }): ReactElement {
  const { t } = useTranslation(['form-assignments', 'common'])
  return (
    <FormActions>
      <Button type="submit" variant="primary" busy={props.isBusy} busyLabel={t('common:state.saving')}>
        {t('form-assignments:submittedForms.saveAmendment')}
      </Button>
      <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>
    </FormActions>
  )
}
