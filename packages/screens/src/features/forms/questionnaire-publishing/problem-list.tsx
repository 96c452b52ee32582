import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import type { FormProblem } from './form-problems.ts'
import styles from './problem-list.module.css'

interface ProblemListProps {
  readonly problems: readonly FormProblem[]
  readonly items: readonly QuestionnaireItem[]
  /** Called when one goes to an item. */
  readonly onOpen: () => void
}

/** What is wrong with a form, each with the way to its item. */
export function ProblemList({ problems, items, onOpen }: ProblemListProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const { openItem } = useFormAddress()
  const find = (linkId: string | undefined): QuestionnaireItem | undefined =>
    items.find((item) => item.linkId === linkId)
  return (
    <ul>
      {problems.map((problem, index) => {
        const item = find(problem.linkId)
        const asked = find(problem.what)
        const words = t(`questionnairePublishing.problem.${problem.code}`, {
          what: asked === undefined ? (problem.what ?? '') : nameOf(asked),
          path: (problem.path ?? []).map((linkId) => nameOf(find(linkId) ?? { linkId })).join(' → '),
        })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={index}>
            {item !== undefined && (
              <>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    onOpen()
                    openItem(item.linkId)
                  }}
                >
                  <bdi>{nameOf(item)}</bdi>
                </button>
                {': '}
              </>
            )}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
