import { versionTag } from '@platform/contract'
import {
  MAX_RESPONSE_HOURS,
  serviceTypeFormSchema,
  type ServiceType,
  type ServiceTypeChoices,
  type ServiceTypeForm,
} from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Checkbox, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './service-types.module.css'
import { useRefreshTypes } from './use-refresh-types.ts'

interface TypeDialogProps {
  /** The one that is changed; a new one without. */
  readonly type?: ServiceType
  readonly onClose: () => void
}

/** Adds something that clients can ask for, or changes it. */
export function TypeDialog({ type, onClose }: TypeDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
  const choices = useQuery(useServices().api.query.main.serviceTypes.listChoices.queryOptions())
  if (choices.data !== undefined)
    return <TypeForm choices={choices.data} {...(type && { type })} onClose={onClose} />
  return (
    <Dialog
      open
      title={t('service-requests:serviceTypes.add')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={choices} skeleton={<Skeleton shape="control" lines={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type TypedForm = Omit<ServiceTypeForm, 'answererIds'>

function TypeForm(props: TypeDialogProps & { readonly choices: ServiceTypeChoices }): ReactElement {
  const { type, choices, onClose } = props
  const { t } = useTranslation(['common', 'error', 'service-requests'])
  const { create, update } = useServices().api.call.main.serviceTypes
  const refresh = useRefreshTypes()
  const [answererIds, setAnswererIds] = useState(() => type?.answerers.map(({ id }) => id) ?? [])
  const table = useTypeTable(choices, type)
  const form = useTableForm<TypedForm>({
    table,
    schema: typedSchema,
    submit: async (typed) => {
      const body = { ...typed, answererIds }
      if (type === undefined) await create(body)
      else await update({ params: { id: type.id }, headers: { 'if-match': versionTag(type.version) }, body })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={
        type === undefined
          ? t('service-requests:serviceTypes.add')
          : t('service-requests:serviceTypes.change', { name: type.name })
      }
      failedTitle={t('error:save.title')}
      submitLabel={t('service-requests:serviceTypes.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <Fields
        table={table}
        form={form}
        start={
          type === undefined ? { responseHours: 8 } : { ...type, questionnaireId: type.form?.id ?? null }
        }
      />
      <Answerers choices={choices} chosen={answererIds} onChange={setAnswererIds} />
    </FormDialog>
  )
}

const { name, description, questionnaireId, responseHours } = serviceTypeFormSchema.shape
const typedSchema = z.strictObject({ name, description, questionnaireId, responseHours })

interface AnswerersProps {
  readonly choices: ServiceTypeChoices
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Nobody ticked is everybody. */
function Answerers({ choices, chosen, onChange }: AnswerersProps): ReactElement {
  const { t } = useTranslation('service-requests')
  return (
    <fieldset className={styles.answerers}>
      <legend>{t('serviceTypes.answerers')}</legend>
      {chosen.length === 0 && <p>{t('serviceTypes.everybody')}</p>}
      {choices.answerers.map(({ id, name: label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}

function useTypeTable({ forms }: ServiceTypeChoices, type: ServiceType | undefined): FieldTable<TypedForm> {
  const { t } = useTranslation('service-requests')
  const own = type?.form
  const isListed = own == null || forms.some(({ id }) => id === own.id)
  const listed = isListed ? forms : [own, ...forms]
  return {
    name: {
      label: t('serviceTypes.name'),
      maxLength: 80,
      required: true,
      wrong: { already_used: t('serviceTypes.nameUsed') },
    },
    description: { label: t('serviceTypes.text'), isOptional: true, rows: 3, maxLength: 500 },
    questionnaireId: {
      label: t('serviceTypes.form'),
      help: t('serviceTypes.formHelp'),
      options: [
        { value: '', label: t('serviceTypes.noForm') },
        ...listed.map(({ id, title }) => ({ value: id, label: title })),
      ],
      parse: (text) => (text === '' ? null : text),
    },
    responseHours: {
      label: t('serviceTypes.hours'),
      help: t('serviceTypes.hoursHelp'),
      inputMode: 'numeric',
      required: true,
      maxLength: String(MAX_RESPONSE_HOURS).length,
      parse: Number,
    },
  }
}
