import {
  careInvitationInputSchema,
  GUARDIAN_RELATIONS,
  type Dependant,
  type GuardianRelation,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { InviteForm } from '../client-invitations/invite-form.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface InviteGuardianDialogProps {
  readonly dependant: Dependant
  readonly onClose: () => void
}

/** Asks somebody to keep a dependant's record too. */
export function InviteGuardianDialog({ dependant, onClose }: InviteGuardianDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { careTeam } = useServices().api.call.dataTrust
  const name = fullName(dependant)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care:careTeam.invite.guardianTitle', { name })}
      closeLabel={t('common:action.close')}
    >
      <InviteForm
        schema={careInvitationInputSchema}
        complete={(typed, data) => ({
          ...typed,
          personId: dependant.id,
          relation: parseRelation(readText(data, 'relation')),
        })}
        send={({ scopes, ...typed }) => careTeam.invite({ ...typed, scopes: [...scopes] })}
        onClose={onClose}
      >
        {(form) => (
          <SelectField
            {...form.field('relation')}
            label={t('care:dependants.theirRelation', { name })}
            options={GUARDIAN_RELATIONS.map((value) => ({
              value,
              label: t(`care:dependants.relations.${value}`),
            }))}
          />
        )}
      </InviteForm>
    </Dialog>
  )
}

export function parseRelation(chosen: string): GuardianRelation {
  return GUARDIAN_RELATIONS.find((known) => known === chosen) ?? 'other'
}
