import { isWebAddress, listAnswered, listSections, type FormQuestion } from '@platform/contract/forms'
import type { AnswerValue, QuestionnaireContent, QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DefinitionList, Section, Stack, VisuallyHidden, type HeadingLevel } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import { AnswerCodes } from '../answer-words/answer-codes.tsx'
import { openContent } from '../answer-words/open-content.ts'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import styles from './answer-list.module.css'

interface AnswerListProps {
  /** The version of the form that was filled in. */
  readonly content: QuestionnaireContent
  readonly answers: QuestionnaireResponse['answers']
  /** When it was submitted. */
  readonly at: string
  readonly headingLevel: HeadingLevel
}

/** The questions that somebody was asked, in their order, each with what was answered. */
export function AnswerList({ content, answers, at, headingLevel }: AnswerListProps): ReactElement {
  const { i18n } = useTranslation('questionnaire-responses')
  const language = i18n.language
  const sections = useMemo(() => {
    const form = openContent(content)
    return listAnswered(listSections(form, language), { form, answers, at })
  }, [content, answers, at, language])
  return (
    <Stack gap="loose">
      {sections.map(({ id, title, questions }) => {
        const list = (
          <DefinitionList
            items={questions.map((one) => ({
              id: one.question.linkId,
              term: <QuestionText question={one.question} />,
              value: <Answers question={one.question} answers={one.answers} />,
            }))}
          />
        )
        return title === '' ? (
          <div key={id}>{list}</div>
        ) : (
          <Section key={id} title={<bdi>{title}</bdi>} headingLevel={headingLevel}>
            {list}
          </Section>
        )
      })}
    </Stack>
  )
}

/** What was asked; of a number that follows from others, that it does. */
export function QuestionText({ question }: { question: FormQuestion }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { text, linkId, isCalculated } = question
  return (
    <>
      <bdi>{text === '' ? linkId : text}</bdi>
      {isCalculated && <span className={styles.calculated}> ({t('questionnaireResponses.calculated')})</span>}
    </>
  )
}

interface AnswersProps {
  readonly question: FormQuestion
  readonly answers: readonly AnswerValue[]
}

/** What was answered to one question. */
export function Answers({ question, answers }: AnswersProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const [only, ...others] = answers
  if (only === undefined) return <span className={styles.none}>{t('questionnaireResponses.noAnswer')}</span>
  if (others.length === 0) return <Answer question={question} answer={only} />
  return (
    <ul className={styles.several}>
      {answers.map((answer) => (
        <li key={JSON.stringify(answer)}>
          <Answer question={question} answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ question, answer }: { question: FormQuestion; answer: AnswerValue }): ReactElement {
  const words = useAnswerWords()(question, answer)
  if ('valueUri' in answer && isWebAddress(answer.valueUri))
    return <AnsweredAddress address={answer.valueUri} />
  if (!('valueAttachment' in answer))
    return (
      <>
        <bdi className={styles.said}>{words}</bdi>
        {question.isCoded && <AnswerCodes answers={[answer]} />}
      </>
    )
  return (
    <PageLink page="professional.documents" search={{ document: answer.valueAttachment.id }}>
      <bdi>{words}</bdi>
    </PageLink>
  )
}

/** Leads to what somebody has named, which is told nothing of the page that it was opened from. */
function AnsweredAddress({ address }: { readonly address: string }): ReactElement {
  const { t } = useTranslation('common')
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.said}>
      <bdi dir="ltr">{address}</bdi>
      <VisuallyHidden> ({t('state.opensInNewTab')})</VisuallyHidden>
    </a>
  )
}
