import { versionTag } from '@platform/contract'
import { careGrantChangeSchema, type CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { lastDayOf } from '../../../features/care/care-team/last-day.ts'
import {
  inOrder,
  readDay,
  readScopes,
  SharingFields,
  type TypedSharing,
} from '../../../features/care/care-team/sharing-fields.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { useRefreshCare } from '../../../features/care/care-team/use-refresh-care.ts'
import { useSharingFacts } from '../../../features/care/care-team/use-sharing-facts.ts'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface ChangeMemberDialogProps {
  readonly member: CareMember
  readonly onClose: () => void
}

/** Changes what a member may see, and until when. */
export function ChangeMemberDialog({ member, onClose }: ChangeMemberDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { careTeam } = useServices().api.call.dataTrust
  const refresh = useRefreshCare()
  const { timeZone } = useReaderFormat()
  const { personId } = usePerson()
  const { labels, show } = useSharingFacts()
  const params = { id: member.id }
  return (
    <StoredDialog<TypedSharing, CareMember>
      title={t('care:careTeam.change.title', { name: fullName(member) })}
      failedTitle={t('care:careTeam.change.failed')}
      saveLabel={t('care:careTeam.change.save')}
      onClose={onClose}
      stored={member}
      pick={({ scopes, endsAt }) => ({
        scopes: inOrder(scopes),
        endsOn: lastDayOf(endsAt, timeZone) || null,
      })}
      schema={careGrantChangeSchema}
      fields={['scopes', 'endsOn']}
      read={(data) => ({ scopes: readScopes(data), endsOn: readDay(data, 'endsOn') })}
      describe={(name, code) =>
        name === 'scopes' ? t('care:careTeam.sharing.missing') : t(`common:field.${code}`)
      }
      save={({ scopes, endsOn }, seenVersion) => {
        const headers = { 'if-match': versionTag(seenVersion) }
        return careTeam.change({ params, headers, body: { scopes: [...scopes], endsOn } })
      }}
      reload={async () =>
        (await careTeam.read({ personId })).members.find(({ id }) => id === params.id) ?? member
      }
      onStored={() => void refresh()}
      onSaved={() =>
        notify({
          tone: 'success',
          title: t('care:careTeam.change.done'),
          closeLabel: t('common:action.close'),
        })
      }
      labels={{ scopes: labels.scopes, endsOn: labels.end }}
      showValue={(name, values) => (name === 'scopes' ? show.scopes(values.scopes) : show.end(values.endsOn))}
    >
      {(form, start) => (
        <SharingFields
          scopes={form.field('scopes')}
          endsOn={form.field('endsOn')}
          defaultScopes={start.scopes}
          defaultEndsOn={start.endsOn ?? ''}
        />
      )}
    </StoredDialog>
  )
}
