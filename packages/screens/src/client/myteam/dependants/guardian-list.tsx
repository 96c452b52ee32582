import { versionTag } from '@platform/contract'
import { guardianChangeSchema, type Dependant, type Guardian } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Cluster, DefinitionList } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../care/care-confirm.tsx'
import { fullName } from '../../../care/full-name.ts'
import { lastMomentOf } from '../../../care/last-day.ts'
import { useScopeNames } from '../../../care/scope-names.ts'
import { SharingDialog } from '../../../care/sharing-dialog.tsx'
import { readDay, readScopes } from '../../../care/sharing-fields.tsx'
import { useRefreshCare } from '../../../care/use-refresh-care.ts'
import { FormSummary } from '../../../forms/form-summary.tsx'
import { useNativeForm } from '../../../forms/use-native-form.ts'
import { useReaderFormat } from '../../../services/reader-format.ts'
import { useServices } from '../../../services/site-services.tsx'

interface GuardianDialogProps {
  readonly dependant: Dependant
  readonly guardian: Guardian
  readonly onClose: () => void
}

/** Who keeps a dependant's record, and what each may see. */
export function GuardianList({ dependant }: { dependant: Dependant }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const describe = useGuardianFacts()
  const [chosen, setChosen] = useState<{ guardian: Guardian; step: 'change' | 'remove' }>()
  const close = (): void => setChosen(undefined)
  return (
    <>
      <DefinitionList
        items={dependant.guardians.map((guardian) => ({
          id: guardian.id,
          term: guardian.isMe ? t('care:dependants.you') : fullName(guardian),
          value: describe(guardian),
          action: dependant.mayManage && !guardian.isMe && (
            <Cluster>
              <Button
                size="small"
                aria-label={t('care:dependants.changeGuardianFor', { name: fullName(guardian) })}
                onClick={() => setChosen({ guardian, step: 'change' })}
              >
                {t('common:action.change')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('care:dependants.removeGuardianFor', { name: fullName(guardian) })}
                onClick={() => setChosen({ guardian, step: 'remove' })}
              >
                {t('common:action.remove')}
              </Button>
            </Cluster>
          ),
        }))}
      />
      {chosen?.step === 'change' && (
        <ChangeGuardianDialog dependant={dependant} guardian={chosen.guardian} onClose={close} />
      )}
      {chosen?.step === 'remove' && (
        <RemoveGuardianConfirm dependant={dependant} guardian={chosen.guardian} onClose={close} />
      )}
    </>
  )
}

function useGuardianFacts(): (guardian: Guardian) => string {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const nameScopes = useScopeNames()
  return ({ relation, isLead, scopes, expiresAt }) => {
    const until =
      expiresAt === null ? [] : [t('dependants.untilDate', { date: format.date(lastMomentOf(expiresAt)) })]
    return [
      t(`relations.${relation}`),
      ...(isLead ? [t('dependants.lead')] : [nameScopes(scopes)]),
      ...until,
    ].join(' · ')
  }
}

function ChangeGuardianDialog({ dependant, guardian, onClose }: GuardianDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { dependants } = useServices().api.call.dataTrust
  const refresh = useRefreshCare()
  const form = useNativeForm({
    schema: guardianChangeSchema,
    fields: ['scopes', 'expiresOn'],
    read: (data) => ({ scopes: readScopes(data), expiresOn: readDay(data, 'expiresOn') }),
    describe: (name, code) => (name === 'scopes' ? t('care:sharing.missing') : t(`common:field.${code}`)),
    submit: async (body) => {
      await dependants.changeGuardian({
        params: { id: dependant.id, guardianId: guardian.id },
        headers: { 'if-match': versionTag(guardian.version) },
        body,
      })
      notify({ tone: 'success', title: t('care:change.done'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
  return (
    <SharingDialog
      name={fullName(guardian)}
      form={form}
      scopes={form.field('scopes')}
      endsOn={form.field('expiresOn')}
      defaultScopes={guardian.scopes}
      endsAt={guardian.expiresAt}
      summary={<FormSummary form={form} failedTitle={t('care:change.failed')} />}
      onClose={onClose}
    />
  )
}

function RemoveGuardianConfirm({ dependant, guardian, onClose }: GuardianDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { dependants } = useServices().api.call.dataTrust
  return (
    <CareConfirm
      title={t('care:dependants.removeTitle', { name: fullName(guardian) })}
      text={t('care:dependants.removeText')}
      confirmLabel={t('common:action.remove')}
      act={() => dependants.removeGuardian({ params: { id: dependant.id, guardianId: guardian.id } })}
      onClose={onClose}
    />
  )
}
