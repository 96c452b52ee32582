import { ApiError } from '@platform/api'
import { versionTag } from '@platform/contract'
import { careGrantChangeSchema, type CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Notice } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { fullName } from '../../../care/full-name.ts'
import { useScopeNames } from '../../../care/scope-names.ts'
import { SharingDialog } from '../../../care/sharing-dialog.tsx'
import { readDay, readScopes, type TypedSharing } from '../../../care/sharing-fields.tsx'
import { usePerson } from '../../../care/use-person.ts'
import { useRefreshCare } from '../../../care/use-refresh-care.ts'
import { FormSummary } from '../../../forms/form-summary.tsx'
import { useNativeForm, type NativeForm } from '../../../forms/use-native-form.ts'
import { useServices } from '../../../services/site-services.tsx'

interface ChangeMemberDialogProps {
  readonly member: CareMember
  readonly onClose: () => void
}

/** Changes what a member may see, and until when. What was changed elsewhere meanwhile is shown before it is replaced. */
export function ChangeMemberDialog({ member, onClose }: ChangeMemberDialogProps): ReactElement {
  const { t } = useTranslation('care')
  const nameScopes = useScopeNames()
  const { form, stored, hasConflict } = useChangeForm(member, onClose)
  return (
    <SharingDialog
      name={fullName(member)}
      form={form}
      scopes={form.field('scopes')}
      endsOn={form.field('endsOn')}
      defaultScopes={member.scopes}
      endsAt={member.endsAt}
      summary={
        hasConflict ? (
          <Notice tone="warning" title={t('change.conflict.title')} live>
            {t('change.conflict.text', { stored: nameScopes(stored.scopes) })}
          </Notice>
        ) : (
          <FormSummary form={form} failedTitle={t('change.failed')} />
        )
      }
      onClose={onClose}
    />
  )
}

interface ChangeForm {
  readonly form: NativeForm<TypedSharing>
  /** What the server has now. */
  readonly stored: CareMember
  readonly hasConflict: boolean
}

function useChangeForm(member: CareMember, onClose: () => void): ChangeForm {
  const { t } = useTranslation(['care', 'common'])
  const { api } = useServices()
  const refresh = useRefreshCare()
  const { personId } = usePerson()
  const [stored, setStored] = useState(member)
  const [hasConflict, setHasConflict] = useState(false)
  const readStored = async (): Promise<void> => {
    const { members } = await api.call.dataTrust.careTeam.read({ personId })
    setStored(members.find(({ id }) => id === member.id) ?? member)
    setHasConflict(true)
  }
  const form = useNativeForm<TypedSharing>({
    schema: careGrantChangeSchema,
    fields: ['scopes', 'endsOn'],
    read: (data) => ({ scopes: readScopes(data), endsOn: readDay(data, 'endsOn') }),
    describe: (name, code) => (name === 'scopes' ? t('care:sharing.missing') : t(`common:field.${code}`)),
    submit: async ({ scopes, endsOn }) => {
      try {
        await api.call.dataTrust.careTeam.change({
          params: { id: member.id },
          headers: { 'if-match': versionTag(stored.version) },
          body: { scopes: [...scopes], endsOn },
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'precondition_failed') await readStored()
        throw error
      }
      notify({ tone: 'success', title: t('care:change.done'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
  return { form, stored, hasConflict }
}
