import { versionTag } from '@platform/contract'
import {
  dependantChangeSchema,
  dependantInputSchema,
  GUARDIAN_RELATIONS,
  type Dependant,
  type DependantInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { ReactElement } from 'react'
import { useRefreshGuardianships } from '../care-team/use-refresh-guardianships.ts'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { parseRelation } from './invite-guardian-dialog.tsx'

type DependantNames = Pick<DependantInput, 'firstName' | 'lastName' | 'birthDate'>

export function CorrectDependantDialog(props: {
  readonly dependant: Dependant
  readonly onClose: () => void
}): ReactElement {
  const { dependant, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const { list, update } = useServices().api.call.dataTrust.dependants
  const refresh = useRefreshGuardianships()
  return (
    <TableDialog<DependantNames, Dependant>
      table={useNamesTable()}
      title={t('care:dependants.editTitle')}
      failedTitle={t('care:dependants.failed')}
      saveLabel={t('care:dependants.save')}
      onClose={onClose}
      stored={dependant}
      pick={({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate })}
      schema={dependantChangeSchema}
      save={(body, seenVersion) =>
        update({ params: { id: dependant.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === dependant.id) ?? dependant}
      onStored={() => void refresh()}
      onSaved={() =>
        notify({ tone: 'success', title: t('common:state.saved'), closeLabel: t('common:action.close') })
      }
    />
  )
}

/** Adds somebody whose record one keeps. */
export function AddDependantDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { dependants } = useServices().api.call.dataTrust
  const refresh = useRefreshGuardianships()
  const table = useDependantTable()
  const form = useTableForm<DependantInput>({
    table,
    schema: dependantInputSchema,
    submit: async (values) => {
      await dependants.create(values)
      notify({ tone: 'success', title: t('common:state.saved'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('care:dependants.addTitle')}
      failedTitle={t('care:dependants.failed')}
      submitLabel={t('care:dependants.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <Fields table={table} form={form} />
    </FormDialog>
  )
}

function useDependantTable(): FieldTable<DependantInput> {
  const { t } = useTranslation('care')
  return {
    ...useNamesTable(),
    relation: {
      label: t('dependants.relation'),
      options: GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`dependants.relations.${value}`) })),
      parse: parseRelation,
    },
    expiresOn: {
      label: t('dependants.until'),
      help: t('dependants.untilHelp'),
      isOptional: true,
      isDay: true,
      parse: parseDay,
    },
  }
}

function useNamesTable(): FieldTable<DependantNames> {
  const { t } = useTranslation(['care', 'common'])
  return {
    firstName: { label: t('care:dependants.firstName'), required: true },
    lastName: { label: t('care:dependants.lastName'), required: true },
    birthDate: {
      label: t('care:dependants.birthDate'),
      wrong: { invalid_format: t('common:field.invalid_date') },
      isDay: true,
      required: true,
    },
  }
}
