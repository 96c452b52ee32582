import { versionTag } from '@platform/contract'
import { guardianChangeSchema, type CareScope, type Dependant, type Guardian } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { lastDayOf } from '../care-team/last-day.ts'
import { inOrder, readDay, readScopes, SharingFields } from '../care-team/sharing-fields.tsx'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'
import { useSharingFacts } from '../care-team/use-sharing-facts.ts'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface ChangeGuardianDialogProps {
  readonly dependant: Dependant
  readonly guardian: Guardian
  readonly onClose: () => void
}

interface TypedGuardian {
  readonly scopes: readonly CareScope[]
  readonly expiresOn: string | null
}

/** Changes what another guardian may see, and until when. */
export function ChangeGuardianDialog(props: ChangeGuardianDialogProps): ReactElement {
  const { dependant, guardian, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const { list, changeGuardian } = useServices().api.call.dataTrust.dependants
  const refresh = useRefreshCare()
  const { timeZone } = useReaderFormat()
  const { labels, show } = useSharingFacts()
  const findIn = (found: Dependant | undefined): Guardian =>
    found?.guardians.find(({ id }) => id === guardian.id) ?? guardian
  return (
    <StoredDialog<TypedGuardian, Guardian>
      title={t('care:careTeam.change.title', { name: fullName(guardian) })}
      failedTitle={t('care:careTeam.change.failed')}
      saveLabel={t('care:careTeam.change.save')}
      onClose={onClose}
      stored={guardian}
      pick={({ scopes, expiresAt }) => ({
        scopes: inOrder(scopes),
        expiresOn: lastDayOf(expiresAt, timeZone) || null,
      })}
      schema={guardianChangeSchema}
      fields={['scopes', 'expiresOn']}
      read={(data) => ({ scopes: readScopes(data), expiresOn: readDay(data, 'expiresOn') })}
      describe={(name, code) =>
        name === 'scopes' ? t('care:careTeam.sharing.missing') : t(`common:field.${code}`)
      }
      save={async ({ scopes, expiresOn }, seenVersion) => {
        const params = { id: dependant.id, guardianId: guardian.id }
        const headers = { 'if-match': versionTag(seenVersion) }
        return findIn(await changeGuardian({ params, headers, body: { scopes: [...scopes], expiresOn } }))
      }}
      reload={async () => findIn((await list()).items.find(({ id }) => id === dependant.id))}
      onStored={() => void refresh()}
      onSaved={() =>
        notify({
          tone: 'success',
          title: t('care:careTeam.change.done'),
          closeLabel: t('common:action.close'),
        })
      }
      labels={{ scopes: labels.scopes, expiresOn: labels.end }}
      showValue={(name, values) =>
        name === 'scopes' ? show.scopes(values.scopes) : show.end(values.expiresOn)
      }
    >
      {(form, start) => (
        <SharingFields
          scopes={form.field('scopes')}
          endsOn={form.field('expiresOn')}
          defaultScopes={start.scopes}
          defaultEndsOn={start.expiresOn ?? ''}
        />
      )}
    </StoredDialog>
  )
}
