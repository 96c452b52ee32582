import { useTranslation } from '@platform/i18n'
import { Field } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { digitsOf, numberForm } from '../form-model/typed-forms.ts'
import { ClearAnswer } from './clear-answer.tsx'
import styles from './form-items.module.css'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import { useItemWords } from './use-item-words.tsx'

const LEAST = '0'
const MOST = '100'

/** A number on a scale. Nothing is answered before somebody moves it. */
export function SliderItem(props: ControlProps): ReactElement {
  const { node, state, form } = props
  const { t } = useTranslation('form-assignments')
  const { linkId, type, min = LEAST, max = MOST, step = '1' } = node
  const words = useItemWords(node, state)
  const write = useAnswerWords()
  const [answer] = state.answers
  const said = answer === undefined ? t('formItems.notAnswered') : write(node, answer)
  const put = (digits: string): void => {
    const next = numberForm(type, '.').read(digits)
    if (next !== undefined) form.store.answer(linkId, [next])
  }
  return (
    <>
      <Field id={controlId(form, linkId)} {...words}>
        {(control) => (
          <div className={styles.slider}>
            <input
              type="range"
              {...control}
              {...{ min, max, step }}
              className={styles.range}
              aria-valuetext={said}
              value={answer === undefined ? min : digitsOf(answer)}
              onChange={({ currentTarget }) => put(currentTarget.value)}
              // A click on the place where it stands is an answer, too.
              onClick={({ currentTarget }) => put(currentTarget.value)}
            />
            <span aria-hidden="true">{said}</span>
          </div>
        )}
      </Field>
      <ClearAnswer {...props} />
    </>
  )
}
