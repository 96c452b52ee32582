import { versionTag } from '@platform/contract'
import {
  profileEntryInputSchema,
  type ProfileEntry,
  type ProfileEntryInput,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { EntryAudience } from '../journal-entries/entry-audience.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { ProfileFields } from './profile-fields.tsx'
import { pickProfileEntry, PROFILE_FIELDS, readProfileForm } from './profile-form.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { useProfileCheck } from './use-profile-check.ts'
import { useFactWords } from './use-fact-words.ts'

interface EditProfileDialogProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

export function EditProfileDialog({ entry, onClose }: EditProfileDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { list, update } = useServices().api.call.careData.profileEntries
  const refresh = useRefreshProfile()
  const tell = useTell()
  const factWords = useFactWords()
  const show = useShowValue(entry, factWords.value)
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
      labelOf={(name) => factWords.label(name, kind)}
      showValue={show}
    >
      {(form, start) => (
        <ProfileFields form={form} start={start}>
          <EntryAudience personId={personId} scope="record" start={start} field={form.field('memberIds')} />
        </ProfileFields>
      )}
    </StoredDialog>
  )
}

/** What a field says, for two versions side by side. */
function useShowValue(
  { personId, members }: ProfileEntry,
  showFact: ReturnType<typeof useFactWords>['value'],
) {
  const entryWords = useEntryWords()
  return (name: keyof ProfileEntryInput, values: ProfileEntryInput): string => {
    if (name === 'audience') return entryWords.audience(values.audience, personId)
    if (name === 'memberIds')
      return values.memberIds.map((id) => members.find((member) => member.id === id)?.name ?? '').join(', ')
    return showFact(name, values)
  }
}
