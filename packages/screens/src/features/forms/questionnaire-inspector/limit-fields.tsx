import { MAX_ANSWER_LENGTH } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Cluster, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { isNumber, isText } from '../questionnaire-content/item-kinds.ts'
import {
  readLimit,
  readUnit,
  setLimit,
  setUnit,
  type LimitName,
} from '../questionnaire-content/item-fields.ts'
import { withProperty } from '../questionnaire-content/questionnaire-item.ts'
import styles from './inspector.module.css'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { NumberField } from '../questionnaire-content/number-field.tsx'

/** What an answer may be: how long, between which numbers or days, in which unit. */
export function LimitFields(props: ItemFieldsProps): ReactElement | null {
  const { item } = props
  if (isText(item)) return <LengthFields {...props} />
  if (isNumber(item)) return <NumberLimits {...props} />
  if (item.type === 'date') return <MomentLimits {...props} labels={DAYS} />
  return item.type === 'time' ? <MomentLimits {...props} labels={TIMES} /> : null
}

function LengthFields({ item, onChange }: ItemFieldsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  return (
    <Cluster gap="normal" className={styles.fields}>
      <LimitNumber
        item={item}
        onChange={onChange}
        name="minLength"
        label={t('questionnaireInspector.minLength')}
        isWhole
      />
      <NumberField
        label={t('questionnaireInspector.maxLength')}
        value={item.maxLength}
        isWhole
        onValue={(value) =>
          onChange(
            (one) => withProperty(one, 'maxLength', value && Math.min(value, MAX_ANSWER_LENGTH)),
            'maxLength',
          )
        }
      />
    </Cluster>
  )
}

function NumberLimits({ item, onChange }: ItemFieldsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const isWhole = item.type === 'integer'
  const unit = readUnit(item)
  return (
    <>
      <Cluster gap="normal" className={styles.fields}>
        <TextField
          label={t('questionnaireInspector.unit')}
          help={t('questionnaireInspector.unitHelp')}
          width="short"
          autoComplete="off"
          value={unit.display}
          onChange={({ currentTarget }) => {
            const display = currentTarget.value
            onChange((one) => setUnit(one, { display, code: readUnit(one).code }), 'unit')
          }}
        />
        <TextField
          label={t('questionnaireInspector.unitCode')}
          help={t('questionnaireInspector.unitCodeHelp')}
          width="short"
          autoComplete="off"
          dir="ltr"
          value={unit.code}
          onChange={({ currentTarget }) => {
            const code = currentTarget.value.trim()
            onChange((one) => setUnit(one, { display: readUnit(one).display, code }), 'unitCode')
          }}
        />
      </Cluster>
      <Cluster gap="normal" className={styles.fields}>
        <LimitNumber
          item={item}
          onChange={onChange}
          name="minValue"
          label={t('questionnaireInspector.minValue')}
          isWhole={isWhole}
        />
        <LimitNumber
          item={item}
          onChange={onChange}
          name="maxValue"
          label={t('questionnaireInspector.maxValue')}
          isWhole={isWhole}
        />
        {!isWhole && (
          <LimitNumber
            item={item}
            onChange={onChange}
            name="maxDecimalPlaces"
            label={t('questionnaireInspector.maxDecimalPlaces')}
            isWhole
          />
        )}
      </Cluster>
    </>
  )
}

interface LimitNumberProps extends Pick<ItemFieldsProps, 'item' | 'onChange'> {
  readonly name: LimitName
  readonly label: string
  readonly isWhole: boolean
}

function LimitNumber({ item, onChange, name, ...rest }: LimitNumberProps): ReactElement {
  const value = readLimit(item, name)
  return (
    <NumberField
      {...rest}
      value={typeof value === 'number' ? value : undefined}
      onValue={(next) => onChange((one) => setLimit(one, name, next), name)}
    />
  )
}

const DAYS = { minValue: 'firstDay', maxValue: 'lastDay' } as const
const TIMES = { minValue: 'firstTime', maxValue: 'lastTime' } as const

interface MomentLimitsProps extends ItemFieldsProps {
  readonly labels: typeof DAYS | typeof TIMES
}

function MomentLimits({ item, onChange, labels }: MomentLimitsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  return (
    <Cluster gap="normal" className={styles.fields}>
      {(['minValue', 'maxValue'] as const).map((name) => (
        <TextField
          key={name}
          type={item.type ?? 'date'}
          width="medium"
          label={t(`questionnaireInspector.${labels[name]}`)}
          value={readLimit(item, name) ?? ''}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            onChange((one) => setLimit(one, name, value), name)
          }}
        />
      ))}
    </Cluster>
  )
}
