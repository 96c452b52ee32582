import { DOCUMENT_AUDIENCES, type DocumentAudience } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, RadioGroup, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface EntryAudienceProps {
  readonly personId: string
  readonly start: { readonly audience: DocumentAudience; readonly memberIds: readonly string[] }
  /** Where an error of the chosen members stands. */
  readonly field: { readonly id: string; readonly error?: string }
}

/** Who of the care team sees an entry. */
export function EntryAudience({ personId, start, field }: EntryAudienceProps): ReactElement {
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
      {audience === 'named' && <Members personId={personId} chosen={start.memberIds} />}
    </Stack>
  )
}

/** Those of the care team who may see the journal at all. */
function Members({ personId, chosen }: { personId: string; chosen: readonly string[] }): ReactElement {
  const { t } = useTranslation('health-record')
  const { api } = useServices()
  const team = useQuery(api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } }))
  return (
    <Loaded query={team} skeleton={<Skeleton shape="control" lines={2} />}>
      {({ members }) => {
        const offered = members.filter(
          ({ scopes, state }) => state === 'active' && scopes.includes('journal'),
        )
        if (offered.length === 0) return <p>{t('journalEntries.audience.noTeam')}</p>
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
