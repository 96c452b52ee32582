import { DOCUMENT_AUDIENCES, type CareScope, type DocumentAudience } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, RadioGroup, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { useEntryWords } from './use-entry-words.ts'

interface EntryAudienceProps {
  readonly personId: string
  /** The part of the record it belongs to; the journal unless told. */
  readonly scope?: CareScope
  readonly start: { readonly audience: DocumentAudience; readonly memberIds: readonly string[] }
  /** Where an error of the chosen members stands. */
  readonly field: { readonly id: string; readonly error?: string }
}

/** Who of the care team sees an entry. */
export function EntryAudience({
  personId,
  scope = 'journal',
  start,
  field,
}: EntryAudienceProps): ReactElement {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const [audience, setAudience] = useState(start.audience)
  return (
    <Stack gap="tight">
      <RadioGroup
        legend={t('journalEntries.field.audience')}
        name="audience"
        value={audience}
        onValueChange={(chosen) =>
          setAudience(DOCUMENT_AUDIENCES.find((known) => known === chosen) ?? 'nobody')
        }
        options={DOCUMENT_AUDIENCES.toReversed().map((value) => ({
          value,
          label: words.audience(value, personId),
        }))}
        id={field.id}
        error={field.error}
      />
      {audience === 'named' && <Members personId={personId} scope={scope} chosen={start.memberIds} />}
    </Stack>
  )
}

interface MembersProps {
  readonly personId: string
  readonly scope: CareScope
  readonly chosen: readonly string[]
}

/** Those of the care team who may see this part of the record at all. */
function Members({ personId, scope, chosen }: MembersProps): ReactElement {
  const { t } = useTranslation('health-record')
  const isOwn = useClaims()?.u_id === personId
  const { api } = useServices()
  const team = useQuery(api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } }))
  return (
    <Loaded query={team} skeleton={<Skeleton shape="control" lines={2} />}>
      {({ members }) => {
        const offered = members.filter(({ scopes, state }) => state === 'active' && scopes.includes(scope))
        if (offered.length === 0)
          return <p>{t(`journalEntries.audience.${isOwn ? 'noTeam' : 'noCareTeam'}`)}</p>
        return (
          <fieldset>
            <legend>{t('journalEntries.field.members')}</legend>
            <Stack gap="tight">
              {offered.map((member) => (
                <Checkbox
                  key={member.id}
                  label={<bdi>{fullName(member)}</bdi>}
                  name="memberIds"
                  value={member.accountId}
                  defaultChecked={chosen.includes(member.accountId)}
                />
              ))}
            </Stack>
          </fieldset>
        )
      }}
    </Loaded>
  )
}
