import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList, ErrorSummary, Notice, Section } from '@platform/ui/elements'
import { useEffect, type ReactElement, type RefObject } from 'react'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import { useProblemWords } from '../form-items/use-problem-words.ts'
import type { FormNode } from '../form-model/form-node.ts'
import type { Filling } from './create-filling.ts'
import type { Submitted } from './filling-transport.ts'
import styles from './form-filling.module.css'
import { listAsked } from '../form-model/sections.ts'
import { useStoreVersion } from './use-filling.ts'
import { useSubmit } from './use-submit.ts'
import type { ShownSections } from './use-sections.ts'
import { useSectionTitle } from './use-section-title.ts'

interface ReviewSectionProps {
  readonly filling: Filling
  readonly shown: ShownSections
  readonly readers: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onSubmitted: (submitted: Submitted) => void
}

/** All answers before they are submitted, each with the way to it, and what is missing. */
export function ReviewSection(props: ReviewSectionProps): ReactElement {
  const { filling, shown, readers, heading, onSubmitted } = props
  const { t } = useTranslation('form-assignments')
  const titleOf = useSectionTitle()
  const { store, sync } = filling
  useStoreVersion(filling)
  const { sections, goToQuestion } = shown
  const { errors, attempt, isBusy, isFailure, submit } = useSubmit(filling, goToQuestion, onSubmitted)
  // What is missing is said at the questions, too, for whoever goes back to them.
  useEffect(() => store.judge(), [store])
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('formFilling.review.title')}
      </h2>
      <ErrorSummary
        title={
          isFailure
            ? t('formFilling.review.failed')
            : t('formFilling.review.missing', { count: errors.length })
        }
        errors={errors}
        attempt={attempt}
      />
      {sync.hasConflicts() && <Notice tone="warning" title={t('formFilling.review.conflicts')} />}
      {sections.map((section) => (
        <Section key={section.id} headingLevel={3} title={<bdi>{titleOf(section)}</bdi>}>
          <ReviewedAnswers nodes={listAsked(section, store)} {...{ filling, goToQuestion }} />
        </Section>
      ))}
      <p>{readers}</p>
      <Cluster>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={t('formFilling.review.sending')}
          onClick={() => void submit()}
        >
          {t('formFilling.review.submit')}
        </Button>
        <Button onClick={() => shown.sections[0] && shown.goTo(shown.sections[0])}>
          {t('formFilling.review.back')}
        </Button>
      </Cluster>
    </div>
  )
}

interface ReviewedAnswersProps {
  readonly nodes: readonly FormNode[]
  readonly filling: Filling
  readonly goToQuestion: (linkId: string) => void
}

function ReviewedAnswers({ nodes, filling, goToQuestion }: ReviewedAnswersProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const words = useAnswerWords()
  const problemWords = useProblemWords()
  return (
    <DefinitionList
      items={nodes.map((node) => {
        const { answers, typed, problem } = filling.store.read(node.linkId)
        const said = (typed ?? answers.map((answer) => words(node, answer))).join(', ')
        return {
          id: node.linkId,
          term: <bdi>{node.text}</bdi>,
          value: (
            <>
              <bdi className={styles.answer}>{said === '' ? t('formItems.notAnswered') : said}</bdi>
              {problem !== undefined && <p className={styles.error}>{problemWords(node, problem)}</p>}
            </>
          ),
          ...(!node.isOutput && {
            action: (
              <Button
                size="small"
                aria-label={t('formFilling.review.changeOf', { question: node.text })}
                onClick={() => goToQuestion(node.linkId)}
              >
                {t('formFilling.review.change')}
              </Button>
            ),
          }),
        }
      })}
    />
  )
}
