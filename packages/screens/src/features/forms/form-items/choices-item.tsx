import { isSameAnswer } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Checkbox } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import type { FormOption, QuestionAnswers } from '../form-model/form-node.ts'
import { answerWithOther, readChosen, readOther } from '../form-model/other-answer.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import styles from './form-items.module.css'
import { OtherField } from './other-field.tsx'
import { useItemWords } from './use-item-words.tsx'

/** Some of the choices, or where the form allows it, one more in own words. */
export function ChoicesItem(props: ControlProps): ReactElement {
  const { node, state, form } = props
  const { t } = useTranslation('form-assignments')
  const { options, type, isInline } = node
  const { label, help, error, optionalLabel } = useItemWords(node, state)
  const other = readOther(node, state)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = other !== '' || wantsOther
  const chosen = readChosen(node, state)
  const id = controlId(form, node.linkId)
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-said`].filter(Boolean)
  const put = (option: FormOption, isChosen: boolean): void => {
    const next = choose(options, chosen, option, isChosen)
    answerWithOther(form.store, node, next, option.isExclusive && isChosen ? '' : other)
    if (option.isExclusive && isChosen) setWantsOther(false)
  }
  return (
    <fieldset
      className={styles.group}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend className={styles.legend}>
        {label}
        {optionalLabel !== undefined && <span className={styles.muted}> ({optionalLabel})</span>}
      </legend>
      {help !== undefined && (
        <p id={`${id}-said`} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={isInline ? styles.parts : styles.choices}>
        {options.map((option, place) => (
          <Checkbox
            key={option.label}
            id={place === 0 ? id : `${id}-${place}`}
            label={option.label}
            checked={chosen.some((answer) => isSameAnswer(answer, option.answer))}
            onChange={({ currentTarget }) => put(option, currentTarget.checked)}
          />
        ))}
        {type === 'open-choice' && (
          <Checkbox
            id={`${id}-${options.length}`}
            label={t('formItems.other')}
            checked={isOther}
            onChange={({ currentTarget }) => {
              setWantsOther(currentTarget.checked)
              const kept = currentTarget.checked ? chosen.filter((one) => !isExclusive(options, one)) : chosen
              answerWithOther(form.store, node, kept, '')
            }}
          />
        )}
      </div>
      {isOther && <OtherField {...props} other={other} />}
    </fieldset>
  )
}

/** In the order of the form, so that the same choices are the same answer. */
function choose(
  options: readonly FormOption[],
  chosen: QuestionAnswers,
  option: FormOption,
  isChosen: boolean,
): QuestionAnswers {
  const isKept = ({ answer, isExclusive: isAlone }: FormOption): boolean =>
    chosen.some((one) => isSameAnswer(one, answer)) && !(isChosen && (option.isExclusive || isAlone))
  return options.filter((one) => (one === option ? isChosen : isKept(one))).map(({ answer }) => answer)
}

function isExclusive(options: readonly FormOption[], answer: QuestionAnswers[number]): boolean {
  return options.some((option) => option.isExclusive && isSameAnswer(option.answer, answer))
}
