import type { ProfileEntry, ProfileFacts, ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { ProfileFields } from '../profile-entries/profile-fields.tsx'
import { pickProfileEntry, readProfileForm, startProfileEntry } from '../profile-entries/profile-form.ts'
import { MessageField } from './message-field.tsx'
import styles from './profile-proposals.module.css'
import { useProposalForm } from './use-proposal-form.ts'

interface ProposeDialogProps {
  readonly personId: string
  readonly kind: ProfileSection
  /** The entry that would say something else; a new one without it. */
  readonly entry?: ProfileEntry
  /** What a new one is called, and for whom it is where that is not plain to see. */
  readonly preset?: Pick<ProfileFacts, 'name' | 'codings'> & { readonly forName: string }
  readonly onClose: () => void
}

export function ProposeDialog({ personId, kind, entry, preset, onClose }: ProposeDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { forName, ...named } = preset ?? { forName: '' }
  const [start] = useState(
    entry === undefined ? { ...startProfileEntry(kind), ...named } : pickProfileEntry(entry),
  )
  const form = useProposalForm({
    personId,
    kind,
    entry,
    onClose,
    read: (data) => {
      const { audience: _, memberIds: __, ...facts } = readProfileForm(data, kind)
      return { ...facts, kind, message: readText(data, 'message').trim() }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(
        entry === undefined
          ? `profile-entries:profileProposals.new.${kind}`
          : 'profile-entries:profileProposals.change',
      )}
      failedTitle={t('profile-entries:profileProposals.notSent')}
      submitLabel={t('profile-entries:profileProposals.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      {forName !== '' && (
        <p className={styles.muted}>{t('profile-entries:profileProposals.forName', { name: forName })}</p>
      )}
      <ProfileFields form={form} start={start}>
        <MessageField form={form} />
      </ProfileFields>
    </FormDialog>
  )
}
