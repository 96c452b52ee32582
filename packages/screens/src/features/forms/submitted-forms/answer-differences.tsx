import { isSameAnswers, type Answers, type QuestionnaireResponse } from '@platform/contract/forms'
import { useLanguage, useTranslation } from '@platform/i18n'
import { VisuallyHidden } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import { useForm } from '../form-model/use-form.ts'
import { listNodes, readNodes, type FormNode, type QuestionAnswers } from '../form-model/form-node.ts'
import styles from './submitted-forms.module.css'

interface AnswerDifferencesProps {
  readonly content: QuestionnaireResponse['content']
  readonly before: Answers
  readonly after: Answers
}

/** The questions that are answered otherwise, before and after side by side. */
export function AnswerDifferences({ content, before, after }: AnswerDifferencesProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { language } = useLanguage()
  const words = useAnswerWords()
  const form = useForm(content)
  const nodes = useMemo(() => listNodes(readNodes(form, language)), [form, language])
  const write = (node: FormNode, answers: QuestionAnswers | undefined): string =>
    (answers ?? []).map((answer) => words(node, answer)).join(', ') || t('formItems.notAnswered')
  const changed = nodes.filter(({ linkId }) => !isSameAnswers(before[linkId] ?? [], after[linkId] ?? []))
  if (changed.length === 0) return <p>{t('submittedForms.same')}</p>
  return (
    <div className={styles.scrolled}>
      <table className={styles.compared}>
        <caption>
          <VisuallyHidden>{t('submittedForms.compared')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('submittedForms.question')}</th>
            <th scope="col">{t('submittedForms.before')}</th>
            <th scope="col">{t('submittedForms.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((node) => (
            <tr key={node.linkId}>
              <th scope="row">
                <bdi>{node.text}</bdi>
              </th>
              <td>
                <bdi>{write(node, before[node.linkId])}</bdi>
              </td>
              <td>
                <bdi>{write(node, after[node.linkId])}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
