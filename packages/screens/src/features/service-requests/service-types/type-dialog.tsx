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
import { readWrong, showText, toText, type FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useStoredTable } from '../../../parts/forms/use-stored-table.tsx'
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

interface TypeFormProps extends TypeDialogProps {
  readonly choices: ServiceTypeChoices
}

function TypeForm({ type, ...rest }: TypeFormProps): ReactElement {
  return type === undefined ? <AddType {...rest} /> : <ChangeType {...rest} type={type} />
}

function AddType({ choices, onClose }: Omit<TypeFormProps, 'type'>): ReactElement {
  const { t } = useTranslation(['common', 'error', 'service-requests'])
  const { create } = useServices().api.call.main.serviceTypes
  const refresh = useRefreshTypes()
  const [answererIds, setAnswererIds] = useState<readonly string[]>([])
  const table = useTypeTable(choices)
  const form = useTableForm<TypedForm>({
    table,
    schema: typedSchema,
    submit: async (typed) => {
      await create({ ...typed, answererIds: [...answererIds] })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('service-requests:serviceTypes.add')}
      failedTitle={t('error:save.title')}
      submitLabel={t('service-requests:serviceTypes.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <Fields table={table} form={form} start={{ responseHours: 8 }} />
      <Answerers choices={choices} chosen={answererIds} onChange={setAnswererIds} />
    </FormDialog>
  )
}

function ChangeType({
  type,
  choices,
  onClose,
}: TypeFormProps & { readonly type: ServiceType }): ReactElement {
  const { t } = useTranslation(['common', 'error', 'service-requests'])
  const { list, update } = useServices().api.call.main.serviceTypes
  const refresh = useRefreshTypes()
  const table = useTypeTable(choices, type)
  const typed = useStoredTable<TypedForm>(table)
  const named = [...choices.answerers, ...type.answerers]
  const nameOf = (id: string): string => named.find((one) => one.id === id)?.name ?? ''
  return (
    <StoredDialog<ServiceTypeForm, ServiceType>
      fields={[...typed.fields, 'answererIds']}
      read={(data) => ({ ...typed.read(data), answererIds: data.getAll(ANSWERER).map(String).toSorted() })}
      describe={(field, code) =>
        (field === 'answererIds' ? undefined : readWrong(table[field], code)) ?? t(`common:field.${code}`)
      }
      labelOf={(field) =>
        field === 'answererIds' ? t('service-requests:serviceTypes.answerers') : table[field].label
      }
      showValue={(field, values) =>
        field === 'answererIds'
          ? values.answererIds.map(nameOf).join(', ') || t('service-requests:serviceTypes.everybody')
          : showText(table[field], toText(values[field]))
      }
      title={t('service-requests:serviceTypes.change', { name: type.name })}
      failedTitle={t('error:save.title')}
      saveLabel={t('service-requests:serviceTypes.save')}
      onClose={onClose}
      stored={type}
      pick={toForm}
      schema={serviceTypeFormSchema}
      save={(body, seenVersion) =>
        update({ params: { id: type.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === type.id) ?? type}
      onStored={() => void refresh()}
    >
      {(form, start) => (
        <>
          <Fields table={table} form={form} start={start} />
          <ChosenAnswerers choices={choices} start={start.answererIds} />
        </>
      )}
    </StoredDialog>
  )
}

const ANSWERER = 'answerer'

function toForm(type: ServiceType): ServiceTypeForm {
  return {
    name: type.name,
    description: type.description,
    questionnaireId: type.form?.id ?? null,
    responseHours: type.responseHours,
    answererIds: type.answerers.map(({ id }) => id).toSorted(),
  }
}

const { name, description, questionnaireId, responseHours } = serviceTypeFormSchema.shape
const typedSchema = z.strictObject({ name, description, questionnaireId, responseHours })

interface AnswerersProps {
  readonly choices: ServiceTypeChoices
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function ChosenAnswerers({
  choices,
  start,
}: Pick<AnswerersProps, 'choices'> & { readonly start: readonly string[] }): ReactElement {
  const [chosen, setChosen] = useState(start)
  return <Answerers choices={choices} chosen={chosen} onChange={setChosen} />
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
          name={ANSWERER}
          value={id}
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

function useTypeTable({ forms }: ServiceTypeChoices, type?: ServiceType): FieldTable<TypedForm> {
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
