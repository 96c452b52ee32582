import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button, Checkbox, Cluster, IconButton, LiveText, TextField } from '@platform/ui/elements'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import {
  addOption,
  changeOption,
  hasOwnText,
  isExclusive,
  moveOption,
  removeOption,
  setExclusive,
  setOptionText,
  setOwnAnswer,
  setWeight,
  takesOwnAnswer,
  textOfOption,
  weightOf,
} from '../questionnaire-content/answer-options.ts'
import { createName } from '../questionnaire-content/create-name.ts'
import type { AnswerOption } from '../questionnaire-content/questionnaire-item.ts'
import fieldset from '../questionnaire-content/fieldset.module.css'
import styles from './inspector.module.css'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { NumberField } from '../questionnaire-content/number-field.tsx'

/** The answers that can be chosen: their words, their order, and what each counts in a score. */
export function OptionList({ item, onChange }: ItemFieldsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const options = item.answerOption ?? []
  const [hasScores, setHasScores] = useState(options.some((option) => weightOf(option) !== undefined))
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  // After each drawing, as the one that is wanted may only come with it.
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelectorAll<HTMLInputElement>('[data-option-text]')[wanted.current]?.focus()
    wanted.current = undefined
  })
  const focusOn = (place: number): void => {
    wanted.current = place
  }

  const add = (): void => {
    onChange((one) => addOption(one, createName))
    focusOn(options.length)
  }
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= options.length) return
    onChange((one) => moveOption(one, from, to))
    focusOn(to)
    setSaid(t('questionnaireInspector.optionMoved', { place: to + 1, total: options.length }))
  }
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{t('questionnaireInspector.options')}</legend>
      <ul ref={list} className={styles.options}>
        {options.map((option, index) => (
          <OptionRow
            // oxlint-disable-next-line react/no-array-index-key -- answers of other programs have no name of their own
            key={index}
            option={option}
            place={index}
            hasScore={hasScores}
            canBeAlone={item.repeats === true}
            onChange={(change, subject) =>
              onChange((one) => changeOption(one, index, change), subject && `${subject}:${index}`)
            }
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              onChange((one) => removeOption(one, index))
              focusOn(Math.max(0, index - 1))
            }}
            onEnter={add}
          />
        ))}
      </ul>
      <LiveText text={said} />
      <Cluster>
        <Button size="small" onClick={add}>
          {t('questionnaireInspector.addOption')}
        </Button>
      </Cluster>
      <Checkbox
        label={t('questionnaireInspector.ownAnswer')}
        checked={takesOwnAnswer(item)}
        onChange={({ currentTarget }) => onChange((one) => setOwnAnswer(one, currentTarget.checked))}
      />
      <Checkbox
        label={t('questionnaireInspector.scores')}
        help={t('questionnaireInspector.scoresHelp')}
        checked={hasScores}
        onChange={({ currentTarget }) => {
          setHasScores(currentTarget.checked)
          if (currentTarget.checked) return
          onChange((one) => ({
            ...one,
            answerOption: (one.answerOption ?? []).map((option) => setWeight(option, undefined)),
          }))
        }}
      />
    </fieldset>
  )
}

interface OptionRowProps {
  readonly option: AnswerOption
  /** Its number, from 0. */
  readonly place: number
  readonly hasScore: boolean
  readonly canBeAlone: boolean
  readonly onChange: (change: (option: AnswerOption) => AnswerOption, subject?: string) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  readonly onEnter: () => void
}

function OptionRow(props: OptionRowProps): ReactElement {
  const { option, place, hasScore, canBeAlone, onChange, onMove, onRemove, onEnter } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const number = place + 1
  const more = t('questionnaires:questionnaireInspector.moreForOption', { number })
  const handleKey = (event: KeyboardEvent): void => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) onEnter()
    else onMove(by)
  }
  return (
    <li className={styles.option}>
      <div className={styles.optionLine}>
        <TextField
          className={styles.optionText}
          label={t('questionnaires:questionnaireInspector.option', { number })}
          dir="auto"
          autoComplete="off"
          data-option-text=""
          readOnly={!hasOwnText(option)}
          value={textOfOption(option)}
          onKeyDown={handleKey}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            onChange((one) => setOptionText(one, value), 'option')
          }}
        />
        {hasScore && (
          <NumberField
            label={t('questionnaires:questionnaireInspector.score')}
            value={weightOf(option)}
            onValue={(value) => onChange((one) => setWeight(one, value), 'score')}
          />
        )}
        <Menu
          label={more}
          align="end"
          items={[
            {
              id: 'up',
              label: t('questionnaires:questionnaireInspector.step.up'),
              onSelect: () => onMove(-1),
            },
            {
              id: 'down',
              label: t('questionnaires:questionnaireInspector.step.down'),
              onSelect: () => onMove(1),
            },
            { id: 'remove', label: t('common:action.remove'), onSelect: onRemove, danger: true },
          ]}
          trigger={(trigger) => <IconButton {...trigger} label={more} icon={<MoreIcon />} />}
        />
      </div>
      {canBeAlone && (
        <Checkbox
          label={t('questionnaires:questionnaireInspector.exclusive')}
          checked={isExclusive(option)}
          onChange={({ currentTarget }) => {
            const { checked } = currentTarget
            onChange((one) => setExclusive(one, checked))
          }}
        />
      )}
    </li>
  )
}
