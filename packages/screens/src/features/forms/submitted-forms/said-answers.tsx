import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useLanguage, useTranslation } from '@platform/i18n'
import { DefinitionList, Section } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import { AnswerCodes } from '../answer-words/answer-codes.tsx'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import { openForm } from '../form-model/open-form.ts'
import { listNodes, readNodes } from '../form-model/form-node.ts'
import { useForm } from '../form-model/use-form.ts'
import { readSections } from '../form-model/sections.ts'
import styles from './submitted-forms.module.css'

type Said = Pick<QuestionnaireResponse, 'content' | 'answers'>

/** The answers of a response in the order of its questions; what a condition has hidden is left out. */
export function SaidAnswers({ content, answers }: Said): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { language } = useLanguage()
  const words = useAnswerWords()
  const form = useForm(content)
  const sections = useMemo(() => {
    const { isEnabled } = openForm(form).evaluate(answers)
    return readSections(readNodes(form, language)).map(({ id, title, nodes }) => ({
      id,
      title,
      asked: listNodes(nodes).filter(
        ({ linkId, type }) => type !== 'group' && type !== 'display' && isEnabled(linkId),
      ),
    }))
  }, [form, answers, language])
  return (
    <>
      {sections
        .filter(({ asked }) => asked.length > 0)
        .map(({ id, title, asked }) => (
          <Section
            key={id}
            title={<bdi>{title || t('submittedForms.answers')}</bdi>}
            titleHidden={sections.length === 1}
          >
            <DefinitionList
              items={asked.map((node) => {
                const given = answers[node.linkId] ?? []
                const said = given.map((answer) => words(node, answer)).join(', ')
                return {
                  id: node.linkId,
                  term: <bdi>{node.text}</bdi>,
                  value: (
                    <>
                      <bdi className={styles.answer}>{said === '' ? t('formItems.notAnswered') : said}</bdi>
                      {node.codes !== undefined && <AnswerCodes answers={given} />}
                    </>
                  ),
                }
              })}
            />
          </Section>
        ))}
    </>
  )
}
