import { versionTag, type FieldErrorCode } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Button, Form, FormActions, Section, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { FormSummary } from '../../forms/form-summary.tsx'
import { readText } from '../../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../forms/use-native-form.ts'
import { leadsOrganization } from '../../services/leads-organization.ts'
import { useServices } from '../../services/site-services.tsx'
import { ServicesSection } from '../admin/profile/services-section.tsx'
import styles from './setup.module.css'
import type { StepProps } from './step-props.ts'
import { useStoreSetup } from './use-store-setup.ts'
import { HOUR_FIELDS, judgeHours, readHours, typeHours, WEEKDAYS, type TypedHours } from './working-hours.ts'

/** What can be booked and when: services for those who lead the organization, hours for everybody. */
export function ServicesStep(props: StepProps): ReactElement {
  const { t } = useTranslation('professional')
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  return (
    <>
      {leadsOrganization(role) ? <ServicesSection /> : <p>{t('setup.services.notYours')}</p>}
      <Section title={t('setup.hours.title')} description={t('setup.hours.description')}>
        <HoursForm {...props} />
      </Section>
    </>
  )
}

function HoursForm(props: StepProps): ReactElement {
  const { t } = useTranslation(['professional', 'common', 'error'])
  const { setup, onBack } = props
  const form = useHoursForm(props)
  const start = typeHours(setup.workingHours)
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      <fieldset className={styles.days} aria-label={t('professional:setup.hours.title')}>
        {WEEKDAYS.map((day) => (
          <div key={day} role="group" aria-label={t(`professional:weekday.${day}`)} className={styles.day}>
            <span className={styles.dayName}>{t(`professional:weekday.${day}`)}</span>
            <TextField
              {...form.field(`from${day}`)}
              label={t('professional:setup.hours.from')}
              type="time"
              defaultValue={start[`from${day}`]}
            />
            <TextField
              {...form.field(`to${day}`)}
              label={t('professional:setup.hours.to')}
              type="time"
              defaultValue={start[`to${day}`]}
            />
          </div>
        ))}
      </fieldset>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('professional:setup.saveAndGoOn')}
        </Button>
        {onBack !== undefined && <Button onClick={onBack}>{t('common:action.back')}</Button>}
      </FormActions>
    </Form>
  )
}

function useHoursForm({ setup, onNext }: StepProps): NativeForm<TypedHours> {
  const { t } = useTranslation(['professional', 'common'])
  const { api } = useServices()
  const store = useStoreSetup()
  return useNativeForm<TypedHours>({
    schema: z.record(z.string(), z.string()),
    fields: HOUR_FIELDS,
    read: readWeek,
    check: judgeHours,
    describe: (_name, code: FieldErrorCode) =>
      code === 'too_small'
        ? t('professional:setup.hours.tooEarly')
        : t('professional:setup.hours.bothNeeded'),
    submit: async (typed) => {
      store(
        await api.call.main.professionalSetup.saveHours({
          headers: { 'if-match': versionTag(setup.version) },
          body: { workingHours: readHours(typed) },
        }),
      )
      onNext()
    },
  })
}

function readWeek(data: FormData): TypedHours {
  return { ...typeHours([]), ...Object.fromEntries(HOUR_FIELDS.map((name) => [name, readText(data, name)])) }
}
