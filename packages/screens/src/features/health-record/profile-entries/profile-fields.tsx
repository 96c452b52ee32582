import {
  ALLERGY_CRITICALITIES,
  hasProfileField,
  PROFILE_NAME_LENGTH,
  PROFILE_NOTE_LENGTH,
  TIMES_OF_DAY,
  type ProfileFacts,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Checkbox, RadioGroup, TextArea, TextField } from '@platform/ui/elements'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { CodedNameField } from '../codings/coded-name-field.tsx'
import { PartialDateField } from './partial-date-field.tsx'
import styles from './profile-entries.module.css'

interface ProfileFieldsProps {
  readonly form: Pick<NativeForm<ProfileFacts>, 'field'>
  readonly start: ProfileFacts
  /** What is asked beside that. */
  readonly children: ReactNode
}

/** Of each kind what belongs to it. */
export function ProfileFields({ form, start, children }: ProfileFieldsProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { kind } = start
  const has = (field: Parameters<typeof hasProfileField>[1]): boolean => hasProfileField(kind, field)
  const line = (name: 'reaction' | 'dose' | 'relation') =>
    has(name) && (
      <TextField
        {...form.field(name)}
        label={t(`profile-entries:profileEntries.field.${name}`)}
        optionalLabel={t('common:state.optional')}
        maxLength={PROFILE_NAME_LENGTH}
        dir="auto"
        autoComplete="off"
        defaultValue={start[name]}
      />
    )
  return (
    <>
      <NameField form={form} start={start} />
      {line('relation')}
      {has('phone') && (
        <TextField
          {...form.field('phone')}
          type="tel"
          label={t('profile-entries:profileEntries.field.phone')}
          required
          maxLength={40}
          width="medium"
          autoComplete="off"
          defaultValue={start.phone}
        />
      )}
      {line('reaction')}
      {has('criticality') && (
        <RadioGroup
          {...form.field('criticality')}
          legend={t('profile-entries:profileEntries.field.criticality')}
          optionalLabel={t('common:state.optional')}
          options={ALLERGY_CRITICALITIES.map((value) => ({
            value,
            label: t(`profile-entries:profileEntries.criticality.${value}`),
          }))}
          defaultValue={start.criticality ?? undefined}
        />
      )}
      {line('dose')}
      {has('timesOfDay') && <TimeFields start={start} />}
      <PeriodFields form={form} start={start} />
      {has('note') && (
        <TextArea
          {...form.field('note')}
          label={t('profile-entries:profileEntries.field.note')}
          optionalLabel={t('common:state.optional')}
          rows={2}
          maxLength={PROFILE_NOTE_LENGTH}
          dir="auto"
          defaultValue={start.note}
        />
      )}
      {children}
    </>
  )
}

/** Of all but people there are codes. */
function NameField({ form, start }: Omit<ProfileFieldsProps, 'children'>): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { kind } = start
  const label = t(`profileEntries.name.${kind}`)
  if (kind !== 'contact')
    return <CodedNameField field={form.field('name')} label={label} section={kind} start={start} />
  return (
    <TextField
      {...form.field('name')}
      label={label}
      required
      maxLength={PROFILE_NAME_LENGTH}
      dir="auto"
      autoComplete="off"
      defaultValue={start.name}
    />
  )
}

function TimeFields({ start }: Pick<ProfileFieldsProps, 'start'>): ReactElement {
  const { t } = useTranslation('profile-entries')
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('profileEntries.field.timesOfDay')}</legend>
        <div className={styles.times}>
          {TIMES_OF_DAY.map((time) => (
            <Checkbox
              key={time}
              label={t(`profileEntries.time.${time}`)}
              name="timesOfDay"
              value={time}
              defaultChecked={start.timesOfDay?.includes(time)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox label={t('profileEntries.asNeeded')} name="asNeeded" defaultChecked={start.asNeeded} />
    </>
  )
}

/** When it began, and whether and when it was over. */
function PeriodFields({ form, start }: Omit<ProfileFieldsProps, 'children'>): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { kind } = start
  const [isEnded, setIsEnded] = useState(start.isEnded)
  return (
    <>
      {hasProfileField(kind, 'startedOn') && (
        <PartialDateField
          {...form.field('startedOn')}
          label={t(
            kind === 'immunization' ? 'profileEntries.field.givenOn' : 'profileEntries.field.startedOn',
          )}
          start={start.startedOn ?? null}
        />
      )}
      {hasProfileField(kind, 'isEnded') && (
        <Checkbox
          label={t(kind === 'medicine' ? 'profileEntries.field.stopped' : 'profileEntries.field.isEnded')}
          name="isEnded"
          checked={isEnded}
          onChange={({ currentTarget }) => setIsEnded(currentTarget.checked)}
        />
      )}
      {isEnded && hasProfileField(kind, 'endedOn') && (
        <PartialDateField
          {...form.field('endedOn')}
          label={t(kind === 'medicine' ? 'profileEntries.field.stoppedOn' : 'profileEntries.field.endedOn')}
          start={start.endedOn ?? null}
        />
      )}
    </>
  )
}
