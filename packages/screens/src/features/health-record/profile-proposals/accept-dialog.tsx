import { DOCUMENT_AUDIENCES, documentSharingSchema } from '@platform/contract/care'
import type { ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { EntryAudience } from '../journal-entries/entry-audience.tsx'
import { ProposedFacts } from './proposed-facts.tsx'
import { useAccept, type Sharing } from './use-accept.ts'

interface AcceptDialogProps {
  readonly proposal: ProfileProposal
  readonly onClose: () => void
}

/** As the form of a new entry begins. */
const START: Sharing = { audience: 'team', memberIds: [] }

/** Accepts something new, and says who can see it. */
export function AcceptDialog({ proposal, onClose }: AcceptDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { accept, tellWhyNot } = useAccept(proposal)
  const form = useNativeForm<Sharing>({
    schema: documentSharingSchema,
    fields: ['audience', 'memberIds'],
    read: (data) => ({
      audience: DOCUMENT_AUDIENCES.find((known) => known === readText(data, 'audience')) ?? 'nobody',
      memberIds: data.getAll('memberIds').filter((id) => typeof id === 'string'),
    }),
    check: ({ audience, memberIds }) =>
      audience === 'named' && memberIds.length === 0 ? { memberIds: 'required' } : {},
    describe: () => t('profile-entries:profileEntries.wrong.members'),
    submit: async (sharing) => {
      try {
        await accept(sharing)
      } catch (error) {
        if (!tellWhyNot(error)) throw error
      }
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('profile-entries:profileProposals.acceptLabel', { name: proposal.proposed.name })}
      failedTitle={t('profile-entries:profileProposals.notAccepted')}
      submitLabel={t('profile-entries:profileProposals.accept')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <ProposedFacts proposal={proposal} />
      <EntryAudience
        personId={proposal.personId}
        scope="record"
        start={START}
        field={form.field('memberIds')}
      />
    </FormDialog>
  )
}
