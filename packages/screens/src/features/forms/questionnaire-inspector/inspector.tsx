import { useTranslation } from '@platform/i18n'
import { Checkbox, SelectField, Stack, TextArea, TextField } from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { CalculationEditor } from '../questionnaire-conditions/calculation-editor.tsx'
import { ConditionEditor } from '../questionnaire-conditions/condition-editor.tsx'
import { sourceOf } from '../questionnaire-content/answer-options.ts'
import { createName } from '../questionnaire-content/create-name.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { readHelp, setHelp } from '../questionnaire-content/item-fields.ts'
import {
  isChoice,
  isNumber,
  isQuestion,
  ITEM_KINDS,
  kindOf,
  type ItemKind,
} from '../questionnaire-content/item-kinds.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import { withProperty } from '../questionnaire-content/questionnaire-item.ts'
import { AnswerSourceFields } from './answer-source-fields.tsx'
import { InitialField } from './initial-field.tsx'
import styles from './inspector.module.css'
import { KeptSettings } from './kept-settings.tsx'
import { LimitFields } from './limit-fields.tsx'
import { OptionList } from './option-list.tsx'

interface InspectorProps extends ItemFieldsProps {
  /** Where the item stands, such as "3 of 12". */
  readonly place: string
  /** Whether it was just added: what it says comes next. */
  readonly isNew: boolean
  readonly onKind: (kind: ItemKind) => void
  readonly actions: ReactNode
}

/** Everything that one item says, to be changed. */
export function Inspector(props: InspectorProps): ReactElement {
  const { item, onChange, place, isNew, onKind, actions } = props
  const { t } = useTranslation('questionnaires')
  const { kindNameOf } = useItemWords()
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) text.current?.focus()
  }, [isNew])
  const kind = kindOf(item)
  return (
    <div className={styles.inspector}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} tabIndex={-1} data-inspector-title="">
            {kindNameOf(item)}
          </h2>
          <p className={styles.place}>{place}</p>
        </div>
        {actions}
      </div>
      <TextArea
        ref={text}
        className={styles.question}
        label={t(
          item.type === 'display' ? 'questionnaireInspector.textToRead' : 'questionnaireInspector.text',
        )}
        rows={2}
        dir="auto"
        value={item.text ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          onChange((one) => ({ ...one, text: value }), 'text')
        }}
      />
      {item.type !== 'display' && (
        <TextField
          label={t('questionnaireInspector.help')}
          help={t('questionnaireInspector.helpHelp')}
          autoComplete="off"
          dir="auto"
          value={readHelp(item)}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            onChange((one) => setHelp(one, value, createName), 'help')
          }}
        />
      )}
      <SelectField
        label={t('questionnaireInspector.kind')}
        width="medium"
        value={kind ?? ''}
        options={[
          ...(kind === undefined ? [{ value: '', label: kindNameOf(item) }] : []),
          ...ITEM_KINDS.map((value) => ({
            value,
            label: t(`questionnaireContent.kind.${value}`),
            disabled: value === 'reading' && (item.item?.length ?? 0) > 0,
          })),
        ]}
        onChange={({ currentTarget }) => {
          const next = ITEM_KINDS.find((known) => known === currentTarget.value)
          if (next !== undefined) onKind(next)
        }}
      />
      {isQuestion(item) && <AnswerFields {...props} />}
      <ConditionEditor {...props} />
      <KeptSettings item={item} />
    </div>
  )
}

function AnswerFields(props: ItemFieldsProps): ReactElement {
  const { item, onChange } = props
  const { t } = useTranslation('questionnaires')
  return (
    <>
      <Stack gap="tight">
        <Checkbox
          label={t('questionnaireInspector.required')}
          checked={item.required === true}
          onChange={({ currentTarget }) => {
            const { checked } = currentTarget
            onChange((one) => withProperty(one, 'required', checked))
          }}
        />
        {!isChoice(item) && item.type !== 'boolean' && (
          <Checkbox
            label={t('questionnaireInspector.repeats')}
            checked={item.repeats === true}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget
              onChange((one) => withProperty(one, 'repeats', checked))
            }}
          />
        )}
      </Stack>
      {isChoice(item) && <AnswerSourceFields {...props} />}
      {isChoice(item) && sourceOf(item) === 'here' && <OptionList {...props} />}
      <LimitFields {...props} />
      <InitialField {...props} />
      {isNumber(item) && <CalculationEditor {...props} />}
    </>
  )
}
