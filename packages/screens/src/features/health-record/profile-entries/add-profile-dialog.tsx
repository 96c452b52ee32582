import {
  profileEntryInputSchema,
  type ProfileEntryInput,
  type ProfileKind,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { EntryAudience } from '../journal-entries/entry-audience.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { PROFILE_FIELDS, readProfileForm, startProfileEntry } from './profile-form.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { useProfileCheck } from './use-profile-check.ts'

interface AddProfileDialogProps {
  readonly personId: string
  readonly kind: ProfileKind
  readonly onClose: () => void
}

export function AddProfileDialog({ personId, kind, onClose }: AddProfileDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { api } = useServices()
  const refresh = useRefreshProfile()
  const tell = useTell()
  const { keyOf } = useIdempotencyKey()
  const start = startProfileEntry(kind)
  const form = useNativeForm<ProfileEntryInput>({
    ...useProfileCheck(kind),
    schema: profileEntryInputSchema,
    fields: PROFILE_FIELDS,
    read: (data) => readProfileForm(data, kind),
    submit: async (values) => {
      const input = { ...values, personId }
      await api.call.careData.profileEntries.create({ ...input, key: keyOf(input) })
      onClose()
      tell(t('profile-entries:profileEntries.added'))
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(`profile-entries:profileEntries.add.${kind}`)}
      failedTitle={t('profile-entries:profileEntries.notAdded')}
      submitLabel={t('common:action.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <ProfileFields form={form} start={start}>
        <EntryAudience personId={personId} scope="record" start={start} field={form.field('memberIds')} />
      </ProfileFields>
    </FormDialog>
  )
}
