import { hasProfileField, type ProfileEntry, type ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { readPartialDate } from '../partial-dates/partial-date.ts'
import { PartialDateField } from '../profile-entries/partial-date-field.tsx'
import { pickProfileEntry } from '../profile-entries/profile-form.ts'
import { MessageField } from './message-field.tsx'
import { useProposalForm } from './use-proposal-form.ts'

interface ProposeEndDialogProps {
  readonly entry: ProfileEntry
  readonly kind: ProfileSection
  readonly onClose: () => void
}

/** Proposes that something is over, and says when. */
export function ProposeEndDialog({ entry, kind, onClose }: ProposeEndDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const form = useProposalForm({
    personId: entry.personId,
    kind,
    entry,
    onClose,
    read: (data) => {
      const { audience: _, memberIds: __, ...facts } = pickProfileEntry(entry)
      const endedOn = hasProfileField(kind, 'endedOn') ? readPartialDate(data, 'endedOn') : null
      return { ...facts, kind, isEnded: true, endedOn, message: readText(data, 'message').trim() }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('profile-entries:profileProposals.endOf', { name: entry.name })}
      failedTitle={t('profile-entries:profileProposals.notSent')}
      submitLabel={t('profile-entries:profileProposals.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      {hasProfileField(kind, 'endedOn') && (
        <PartialDateField
          {...form.field('endedOn')}
          label={t(
            kind === 'medicine'
              ? 'profile-entries:profileEntries.field.stoppedOn'
              : 'profile-entries:profileEntries.field.endedOn',
          )}
          start={null}
        />
      )}
      <MessageField form={form} />
    </FormDialog>
  )
}
