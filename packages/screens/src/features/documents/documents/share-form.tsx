import { versionTag } from '@platform/contract'
import {
  DOCUMENT_AUDIENCES,
  documentSharingSchema,
  type Document,
  type DocumentAudience,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Checkbox, Notice, RadioGroup, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useAudienceText } from './use-audience-text.ts'
import { useRefreshDocuments } from './use-document-change.ts'

interface ShareFormProps {
  readonly document: Document
  readonly onDone: () => void
}

interface Sharing {
  readonly audience: DocumentAudience
  readonly memberIds: readonly string[]
}

type Members = Document['members']

/** Says who of the care team may see a document. */
export function ShareForm({ document, onDone }: ShareFormProps): ReactElement {
  const { api } = useServices()
  const params = { id: document.id }
  const team = useQuery(api.query.main.documents.listCandidates.queryOptions({ input: { params } }))
  return (
    <Loaded query={team} skeleton={<Skeleton shape="control" lines={4} />}>
      {({ items }) => <SharingForm document={document} members={items} onDone={onDone} />}
    </Loaded>
  )
}

function SharingForm({ document, members, onDone }: ShareFormProps & { members: Members }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { read, share } = useServices().api.call.main.documents
  const refresh = useRefreshDocuments()
  const describe = useAudienceText()
  const params = { id: document.id }
  const nameOf = (id: string): string =>
    [...members, ...document.members].find((member) => member.id === id)?.name ?? ''
  return (
    <StoredForm<Sharing, Document>
      stored={document}
      pick={pickSharing}
      schema={documentSharingSchema}
      fields={['audience', 'memberIds']}
      read={readSharing}
      save={({ audience, memberIds }, seenVersion) => {
        const headers = { 'if-match': versionTag(seenVersion) }
        return share({ params, headers, body: { audience, memberIds: [...memberIds] } })
      }}
      reload={() => read({ params })}
      onStored={() => void refresh()}
      onSaved={() => {
        notify({
          tone: 'success',
          title: t('documents:documents.share.done'),
          closeLabel: t('common:action.close'),
        })
        onDone()
      }}
      onCancel={onDone}
      failedTitle={t('documents:documents.failed')}
      saveLabel={t('common:action.save')}
      labels={{
        audience: t('documents:documents.share.legend'),
        memberIds: t('documents:documents.audience.named'),
      }}
      showValue={(name, { audience, memberIds }) =>
        name === 'audience' ? describe(audience, document.person.id) : memberIds.map(nameOf).join(', ')
      }
    >
      {(_form, start) => <Choice start={start} members={members} personId={document.person.id} />}
    </StoredForm>
  )
}

interface ChoiceProps {
  readonly start: Sharing
  readonly members: Members
  readonly personId: string
}

function Choice({ start, members, personId }: ChoiceProps): ReactElement {
  const { t } = useTranslation('documents')
  const describe = useAudienceText()
  const [audience, setAudience] = useState(start.audience)
  return (
    <>
      {members.length === 0 && <Notice tone="info" title={t('documents.share.nobody')} />}
      <RadioGroup
        legend={t('documents.share.legend')}
        name="audience"
        value={audience}
        onValueChange={(value) => setAudience(findAudience(value))}
        options={DOCUMENT_AUDIENCES.map((value) => ({
          value,
          label: describe(value, personId),
          help: t(`documents.share.help.${value}`),
        }))}
      />
      {audience === 'named' && (
        <Stack gap="tight">
          {members.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              name="member"
              value={id}
              defaultChecked={start.memberIds.includes(id)}
            />
          ))}
        </Stack>
      )}
    </>
  )
}

function pickSharing({ audience, members }: Document): Sharing {
  return { audience, memberIds: audience === 'named' ? members.map(({ id }) => id).toSorted() : [] }
}

function readSharing(data: FormData): Sharing {
  const audience = findAudience(readText(data, 'audience'))
  const memberIds = audience === 'named' ? data.getAll('member').map(String).toSorted() : []
  return { audience, memberIds }
}

function findAudience(value: string): DocumentAudience {
  return DOCUMENT_AUDIENCES.find((known) => known === value) ?? 'team'
}
