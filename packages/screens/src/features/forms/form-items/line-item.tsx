import { useTranslation } from '@platform/i18n'
import { Button, TextArea, TextField, TimeField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { DayField } from '../../../parts/forms/day-field.tsx'
import styles from './form-items.module.css'
import type { FormNode } from '../form-model/form-node.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { dayForm, numberForm, textForm, timeForm, webAddressForm } from '../form-model/typed-forms.ts'
import type { TypedForm } from '../form-model/typed-answers.ts'
import { useDecimalMark } from '../answer-words/decimal-mark.ts'
import { useItemWords, type ItemWords } from './use-item-words.tsx'
import { useTypedLines } from './use-typed-lines.ts'

/** A question that is answered by typing; one that may have several answers by several lines. */
export function LineItem({ node, state, form }: ControlProps): ReactElement {
  const { linkId } = node
  const words = useItemWords(node, state)
  const typedForm = useTypedForm(node.type)
  const { lines, change, add, remove } = useTypedLines({ linkId, store: form.store, state, form: typedForm })
  const id = controlId(form, linkId)
  return (
    <Lines
      {...{ node, words, add, remove }}
      count={lines.length}
      field={(place, said) => (
        <Line
          id={place === 0 ? id : `${id}-${place}`}
          node={node}
          words={said}
          line={lines[place] ?? ''}
          onChange={(next) => change(place, next)}
        />
      )}
    />
  )
}

interface LinesProps {
  readonly node: FormNode
  readonly words: ItemWords
  /** How many lines there are, at least one. */
  readonly count: number
  readonly field: (place: number, words: LineWords) => ReactElement
  readonly add: () => void
  readonly remove: (place: number) => void
}

/** The line of a question, or where it may have several answers, all its lines. */
export function Lines({ node, words, count, field, add, remove }: LinesProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { repeats, text } = node
  if (!repeats) return field(0, words)
  return (
    <div className={styles.lines}>
      {field(0, words)}
      {Array.from({ length: count - 1 }, (_, index) => (
        <div key={index} className={styles.line}>
          {field(index + 1, { label: t('formItems.another', { question: text, place: index + 2 }) })}
          <Button
            size="small"
            aria-label={t('formItems.removeAnother', { question: text, place: index + 2 })}
            onClick={() => remove(index + 1)}
          >
            {t('formItems.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" aria-label={t('formItems.addTo', { question: text })} onClick={add}>
          {t('formItems.add')}
        </Button>
      </div>
    </div>
  )
}

type LineWords = ItemWords | { readonly label: string }

interface LineProps {
  readonly id: string
  readonly node: FormNode
  readonly words: LineWords
  readonly line: string
  readonly onChange: (line: string) => void
}

function Line({ id, node, words, line, onChange }: LineProps): ReactElement {
  const { type, isRequired, min, max, units } = node
  if (type === 'date')
    return (
      <DayField
        {...{ id, min, max }}
        {...words}
        required={isRequired}
        value={line}
        onValueChange={onChange}
      />
    )
  const control = {
    id,
    ...words,
    required: isRequired,
    value: line,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  }
  if (type === 'text') return <TextArea {...control} rows={3} dir="auto" />
  if (type === 'time') return <TimeField {...control} />
  if (type === 'url') return <TextField {...control} type="url" autoComplete="off" dir="ltr" />
  const isNumber = type === 'integer' || type === 'decimal'
  return (
    <TextField
      {...control}
      autoComplete="off"
      {...(isNumber
        ? { inputMode: type === 'integer' ? 'numeric' : 'decimal', width: 'short', suffix: units[0]?.unit }
        : { dir: 'auto' })}
    />
  )
}

function useTypedForm(type: string): TypedForm {
  const mark = useDecimalMark()
  if (type === 'integer' || type === 'decimal') return numberForm(type, mark)
  if (type === 'date') return dayForm
  if (type === 'url') return webAddressForm
  return type === 'time' ? timeForm : textForm
}
