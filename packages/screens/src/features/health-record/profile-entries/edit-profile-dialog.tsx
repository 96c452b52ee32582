import { versionTag } from '@platform/contract'
import { profileEntryInputSchema, type ProfileEntry, type ProfileEntryInput } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { ProfileFields } from './profile-fields.tsx'
import { pickProfileEntry, PROFILE_FIELDS, readProfileForm } from './profile-form.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { useProfileCheck } from './use-profile-check.ts'
import { useProfileWords } from './use-profile-words.ts'

interface EditProfileDialogProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

export function EditProfileDialog({ entry, onClose }: EditProfileDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { list, update } = useServices().api.call.careData.profileEntries
  const refresh = useRefreshProfile()
  const tell = useTell()
  const show = useShowValue(entry)
  const { id, kind, personId } = entry
  return (
    <StoredDialog<ProfileEntryInput, ProfileEntry>
      {...useProfileCheck(kind)}
      title={t('profile-entries:profileEntries.edit')}
      failedTitle={t('profile-entries:profileEntries.notChanged')}
      saveLabel={t('common:action.save')}
      onClose={onClose}
      stored={entry}
      pick={pickProfileEntry}
      schema={profileEntryInputSchema}
      fields={PROFILE_FIELDS}
      read={(data) => readProfileForm(data, kind)}
      save={(body, seenVersion) =>
        update({ params: { id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list({ personId })).items.find((other) => other.id === id) ?? entry}
      onStored={() => void refresh()}
      onSaved={() => tell(t('common:state.saved'))}
      labelOf={(name) => t(`profile-entries:profileEntries.compared.${name}`)}
      showValue={show}
    >
      {(form, start) => <ProfileFields form={form} start={start} personId={personId} />}
    </StoredDialog>
  )
}

/** What a field says, for two versions side by side. */
function useShowValue({ personId, members }: ProfileEntry) {
  const { t } = useTranslation(['common', 'profile-entries'])
  const words = useProfileWords()
  const entryWords = useEntryWords()
  return (name: keyof ProfileEntryInput, values: ProfileEntryInput): string => {
    const { startedOn, endedOn, criticality, timesOfDay, audience, memberIds } = values
    if (name === 'kind') return t(`profile-entries:profileEntries.kind.${values.kind}`)
    if (name === 'startedOn') return startedOn === null ? '' : words.date(startedOn)
    if (name === 'endedOn') return endedOn === null ? '' : words.date(endedOn)
    if (name === 'criticality')
      return criticality === null ? '' : t(`profile-entries:profileEntries.criticality.${criticality}`)
    if (name === 'timesOfDay')
      return timesOfDay.map((time) => t(`profile-entries:profileEntries.time.${time}`)).join(', ')
    if (name === 'isEnded' || name === 'asNeeded')
      return t(values[name] ? 'profile-entries:profileEntries.yes' : 'profile-entries:profileEntries.no')
    if (name === 'audience') return entryWords.audience(audience, personId)
    if (name === 'memberIds')
      return memberIds.map((id) => members.find((member) => member.id === id)?.name ?? '').join(', ')
    return values[name]
  }
}
