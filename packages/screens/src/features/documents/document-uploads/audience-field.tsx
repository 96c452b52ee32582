import { DOCUMENT_AUDIENCES } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Checkbox, RadioGroup, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useAudienceText } from '../documents/use-audience-text.ts'
import type { Sharing, UploadTarget } from './send-file.ts'

interface AudienceFieldProps {
  readonly target: UploadTarget
  readonly value: Sharing
  readonly onChange: (value: Sharing) => void
}

/** Who sees what is added from now on, unless somebody says otherwise: as few as make sense. */
export function readFirstSharing({ asker }: UploadTarget, isProfessional: boolean): Sharing {
  if (asker !== undefined) return { audience: 'named', memberIds: [asker.id] }
  return { audience: isProfessional ? 'named' : 'nobody', memberIds: [] }
}

/** Asks who sees what is added, before it is chosen. */
export function AudienceField({ target, value, onChange }: AudienceFieldProps): ReactElement {
  const { t } = useTranslation('documents')
  const name = useId()
  const describe = useAudienceText()
  const isProfessional = useViewer().kind === 'professional'
  const { personId, asker } = target
  const offered = DOCUMENT_AUDIENCES.filter(
    (audience) => audience !== 'nobody' || (!isProfessional && asker === undefined),
  )
  const helpOf = (audience: Sharing['audience']): string | undefined => {
    if (isProfessional) return undefined
    return t(
      asker !== undefined && audience === 'named'
        ? 'documents.share.help.asker'
        : `documents.share.help.${audience}`,
      {
        name: asker?.name,
      },
    )
  }
  const first = readFirstSharing(target, isProfessional).audience
  return (
    <Stack gap="tight">
      <RadioGroup
        legend={t('documentUploads.audience')}
        help={t('documentUploads.audienceHelp', { who: asker?.name ?? describe(first, personId) })}
        name={name}
        value={value.audience}
        onValueChange={(chosen) => {
          const audience = offered.find((known) => known === chosen) ?? first
          const isNamed = audience === 'named' && asker !== undefined
          onChange({ audience, memberIds: isNamed ? [asker.id] : [] })
        }}
        options={offered.toReversed().map((audience) => ({
          value: audience,
          label: describe(audience, personId),
          help: helpOf(audience),
        }))}
      />
      {value.audience === 'named' && !isProfessional && (
        <Members target={target} value={value} onChange={onChange} />
      )}
    </Stack>
  )
}

/** Those of the care team who may see documents at all; who has asked for this one sees it anyway. */
function Members({ target: { personId, asker }, value, onChange }: AudienceFieldProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const team = useQuery(api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } }))
  const choose = (id: string, isChosen: boolean): void => {
    const others = value.memberIds.filter((one) => one !== id)
    onChange({ audience: 'named', memberIds: isChosen ? [...others, id] : others })
  }
  return (
    <Loaded query={team} skeleton={<Skeleton shape="control" lines={2} />}>
      {({ members }) => {
        const offered = members.filter(
          ({ scopes, state }) => state === 'active' && scopes.includes('documents'),
        )
        if (offered.length === 0) return <p>{t('documents.share.nobody')}</p>
        return (
          <fieldset>
            <legend>{t('documentUploads.members')}</legend>
            <Stack gap="tight">
              {offered.map((member) => (
                <Checkbox
                  key={member.id}
                  label={<bdi>{fullName(member)}</bdi>}
                  checked={value.memberIds.includes(member.accountId)}
                  disabled={member.accountId === asker?.id}
                  onChange={({ currentTarget }) => choose(member.accountId, currentTarget.checked)}
                />
              ))}
              {value.memberIds.length === 0 && <p role="status">{t('documentUploads.nobodyChosen')}</p>}
            </Stack>
          </fieldset>
        )
      }}
    </Loaded>
  )
}
