import { useTranslation } from '@platform/i18n'
import { useId, type ReactElement } from 'react'
import styles from './form-items.module.css'
import type { ControlProps } from '../form-model/shown-form.ts'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'

/** What is said and not asked: it follows from other answers, or stood there before. */
export function OutputItem({ node, state }: Pick<ControlProps, 'node' | 'state'>): ReactElement {
  const { t } = useTranslation('form-assignments')
  const words = useAnswerWords()
  const id = useId()
  const said = state.answers.map((answer) => words(node, answer)).join(', ')
  return (
    <div className={styles.item}>
      <p id={id} className={styles.legend}>
        <bdi>{node.text}</bdi>
      </p>
      {/* Read when somebody comes to it: said at every key, it would talk over what is being typed. */}
      <output aria-labelledby={id} aria-live="off" className={styles.output}>
        <bdi>{said === '' ? t('formItems.notKnownYet') : said}</bdi>
      </output>
    </div>
  )
}
